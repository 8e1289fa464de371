import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../src/cardhouse');
const LOCALES = path.join(ROOT, 'locales');

const python = readdirSync(ROOT, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.py'))
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

/** Codes as the room writes them: in a refusal, in a nack, as what the codec finds wrong. */
const PLACES = [
  /Refusal\(\s*"([a-z_]+)"/g,
  /Refusal\(\s*"[a-z_]+" if [^)]*? else "([a-z_]+)"/g,
  /Nack\([^,()]+(?:\([^)]*\))?, "([a-z_]+)"/g,
  /return "(bad_message|unknown_message|bad_amount)"/g,
];
const codes = [...new Set(PLACES.flatMap((place) => [...python.matchAll(place)].map(([, code = '']) => code)))].sort();

it('the room’s codes are found', () => {
  expect(codes.length).toBeGreaterThan(40);
});

it.each(readdirSync(LOCALES).filter((name) => !name.includes('.')))('every code has its words in %s', (language) => {
  const folder = path.join(LOCALES, language);
  const texts = readdirSync(folder).filter((name) => name.endsWith('.ftl')).map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  expect(codes.filter((code) => !texts.includes(`\nrefusal-${code} = `))).toEqual([]);
});

/** Codes that a table's end has, and some that a newer room may send. */
const FURTHER = ['host', 'fault', 'store', 'seat_free', 'too_many_queues'];

it.each(['en', 'zh-Hans', 'fa'])('why one was removed has its words in %s', (language) => {
  const texts = readFileSync(path.join(LOCALES, language, 'room.ftl'), 'utf8');
  expect(FURTHER.filter((code) => !texts.includes(`\nrefusal-${code} = `))).toEqual([]);
});
