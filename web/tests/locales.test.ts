import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../src/cardhouse/locales');
const SOURCE = path.resolve(import.meta.dirname, '../src');
const LANGUAGES = readdirSync(ROOT).filter((name) => !name.includes('.'));

/** Every message of a language: id → the variables it takes. */
function messages(language: string): Map<string, string> {
  const files = readdirSync(path.join(ROOT, language)).filter((name) => name.endsWith('.ftl'));
  const bodies = files.flatMap((name) => new FluentResource(readFileSync(path.join(ROOT, language, name), 'utf8')).body);
  return new Map(bodies.map((entry) => [entry.id, variables(entry.value)]));
}

function variables(pattern: unknown): string {
  const names = [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) => name);
  return [...new Set(names)].sort().join(' ');
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.parentPath.includes('gallery'))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}

function withoutBraces(text: string): string {
  const less = text.replace(/\{[^{}]*\}/g, '');
  return less === text ? text : withoutBraces(less);
}

const english = messages('en');
const code = sources(SOURCE).join('\n');

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const own = messages(language);

  it('has the same messages as English', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('uses the same variables in each message', () => {
    const other = [...own].filter(([id, names]) => names !== english.get(id));
    expect(other).toEqual([]);
  });
});

it('every message named in the client exists', () => {
  const named = [...code.matchAll(/\b(?:t|short)\(\s*'([\w-]+)'/g)].map(([, id = '']) => id);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((id) => !english.has(id))).toEqual([]);
});

it('every family of messages named in the client has members', () => {
  const families = [...code.matchAll(/\b(?:t|short|word)\(`([\w-]+-)\$\{/g)].map(([, prefix = '']) => prefix);
  const ids = [...english.keys()];
  expect(families.length).toBeGreaterThan(15);
  expect(families.filter((prefix) => !ids.some((id) => id.startsWith(prefix)))).toEqual([]);
});

it('every message is named somewhere in the client', () => {
  const families = [...code.matchAll(/`([\w-]+-)\$\{/g)].map(([, prefix = '']) => prefix);
  const forms = ['rank-', 'ranks-'];
  const unused = [...english.keys()].filter((id) =>
    !code.includes(`'${id}'`) && !/-short$/.test(id) && ![...families, ...forms].some((prefix) => id.startsWith(prefix)));
  expect(unused).toEqual([]);
});

it('no sentence stands in a component', () => {
  const markup = sources(SOURCE).filter((text) => text.includes('</style>') || text.includes('<script'));
  const words = markup.flatMap((text) => {
    const html = text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style[\s\S]*?<\/style>/g, '').replace(/<!--[\s\S]*?-->/g, '');
    const spoken = withoutBraces(html.replace(/=>/g, ''));
    return [...spoken.matchAll(/>([^<>]*\p{L}{2,}[^<>]*)</gu)].map(([, found = '']) => found.trim());
  });
  expect(words).toEqual([]);
});
