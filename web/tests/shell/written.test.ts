/** S19: what people write is text in every view, in languages of both directions. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import CasinoScreen from '../../src/casino/CasinoScreen.svelte';
import { STATES, type GalleryState } from '../../src/gallery/states';
import { locale, type Language } from '../../src/i18n/locale.svelte';
import LobbyScreen from '../../src/lobby/LobbyScreen.svelte';
import TableScreen from '../../src/table/TableScreen.svelte';

const SOURCE = path.resolve(import.meta.dirname, '../../src');
const RAW = /\{@html|\b(?:inner|outer)HTML\b|insertAdjacentHTML|setHTML|document\.write|createContextualFragment|DOMParser|srcdoc/;

const PAYLOADS = [
  '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', "' onmouseover='alert(1)", '" autofocus onfocus="alert(1)',
  '</li></bdi><iframe src=//x.test>', '<!-- --><b>', '&lt;b&gt;&#60;i>', '<a href=javascript:alert(1)>x</a>', 'javascript:alert(1) https://x.test',
  '{@html 1} {{7*7}} ${7*7} { $name }', '</script><style>*{display:none}</style>', '<\u200c/b><bdo dir=rtl>',
];
/** Where a view holds what somebody wrote. */
const WRITTEN = new Set(['name', 'ownName', 'text', 'other', 'names', 'eligible']);

/** The view as it is when everybody is called this and says this. */
function written(view: unknown, text: string, key = ''): unknown {
  if (typeof view === 'string') return WRITTEN.has(key) ? text : view;
  if (Array.isArray(view)) return view.map((one) => written(one, text, key));
  if (view === null || typeof view !== 'object') return view;
  return Object.fromEntries(Object.entries(view).map(([name, value]) => [name, written(value, text, name)]));
}

const nothing = (): void => undefined;
const does = { choose: nothing, take: nothing, sit: nothing, say: nothing, back: nothing, dismiss: nothing, openMenu: nothing };

function drawn(state: GalleryState, text: string): string {
  const { table, lobby, casino } = written(state, text) as GalleryState;
  if (lobby) return render(LobbyScreen, { props: { view: lobby, playNow: nothing, open: nothing, openPrivate: nothing, rename: nothing, refill: nothing, showHistory: nothing } }).body;
  if (casino) return render(CasinoScreen, { props: { view: casino, lay: nothing, place: nothing, ...does } }).body;
  return render(TableScreen, { props: { view: table!, ...does } }).body;
}

/** Every element with the names of its attributes; what they hold and what stands between them is left out. */
const skeleton = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z][^\s/>]*)((?:[^>"]|"[^"]*")*)>/gi)].map(([, tag, attributes]) => `${tag} ${attributes!.replace(/"[^"]*"/g, '')}`);

const views = STATES.filter(({ table, lobby, casino }) => table || lobby || casino);
const text = PAYLOADS.join(' ');
const plain = 'x'.repeat(text.length);

function sources(): [string, string][] {
  const files = readdirSync(SOURCE, { withFileTypes: true, recursive: true }).filter(({ name }) => /\.(svelte|ts)$/.test(name));
  return files.map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'utf8')]);
}

beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));

describe.each<[Language, GalleryState[]]>([
  ['en', views],
  ['fa', views.filter(({ language }) => language === 'fa')],
])('what people write, in %s,', (language, states) => {
  beforeAll(() => locale.use(language));

  it.each(states.map((state) => [state.id, state] as const))('S19: adds nothing to the page %s', (_, state) => {
    expect(skeleton(drawn(state, text))).toEqual(skeleton(drawn(state, plain)));
  });

  it('S19: stands on these pages at all', () => {
    expect(states.filter((state) => !drawn(state, text).includes('alert(1)')).map(({ id }) => id)).toEqual([]);
  });
});

it('the measure sees what is not escaped', () => {
  const page = (said: string): string[] => skeleton(`<p title="${said}"><bdi>${said}</bdi></p>`);
  expect(PAYLOADS.filter((payload) => page(payload).join() !== page('x').join()).length).toBeGreaterThanOrEqual(8);
});

it('S19: no part of the client writes markup of its own', () => {
  expect(sources().length).toBeGreaterThan(100);
  expect(sources().flatMap(([name, code]) => (RAW.test(code) ? [name] : []))).toEqual([]);
});
