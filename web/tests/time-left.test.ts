import { beforeAll, expect, it } from 'vitest';
import { locale } from '../src/i18n/locale.svelte';
import { clockWords, secondsLeft } from '../src/table/time-left';

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  return locale.use('en');
});

const turn = { deadline: 60_000, total: 20_000 };
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

it('a begun second counts until it is over', () => {
  expect([0, 1, 999, 1_000, 19_001].map((ago) => secondsLeft(20_000, ago))).toEqual([20, 20, 20, 19, 1]);
});

it('time that is over is zero', () => {
  expect([secondsLeft(20_000, 20_000), secondsLeft(20_000, 25_000)]).toEqual([0, 0]);
});

it('a listener hears when the time bank begins and when the time ends, and nothing before', () => {
  expect([clockWords(null, false), clockWords(turn, false)]).toEqual(['', '']);
  expect(plain(clockWords({ ...turn, bank: true }, false))).toBe('Your time bank is running: 20 seconds.');
  expect(plain(clockWords({ ...turn, bank: true }, true))).toBe('5 seconds left.');
});
