import { expect, it } from 'vitest';
import { SETTLE_MS, takesPlace, type Stand } from '../src/shell/settle';

const NOW = 10_000;
const rect = (left: number) => ({ left, right: left + 100, top: 0, bottom: 50 });
const stand = (means: string, facts: Partial<Stand> = {}): Stand => ({ means, turn: null, rect: rect(0), gone: Infinity, ...facts });
const call = stand('call 9800', { turn: 7 });
const takes = (...others: Stand[]): boolean => takesPlace(call, [call, ...others], NOW);

it('a button takes the place of the box that was there until now', () => {
  expect(takes(stand('check', { gone: NOW }))).toBe(true);
});

it('a button takes no place where nothing stood, or beside what did', () => {
  expect([takes(), takes(stand('check', { rect: rect(100), gone: NOW }))]).toEqual([false, false]);
});

it('what stood there is forgotten after the time to settle', () => {
  expect([SETTLE_MS - 1, SETTLE_MS].map((ago) => takes(stand('check', { gone: NOW - ago })))).toEqual([true, false]);
});

it('the box that promised the same goes on as the button', () => {
  expect([takes(stand('call 9800', { gone: NOW })), takes(stand('call 200', { gone: NOW }))]).toEqual([false, true]);
});

it('the same words for another decision are another button', () => {
  expect(takes(stand('call 9800', { turn: 6, gone: NOW }))).toBe(true);
});

it('what lies over something else takes its place while that is still there', () => {
  expect(takes(stand('sit'))).toBe(true);
});
