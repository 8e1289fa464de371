import { expect, it, beforeAll, afterAll } from 'vitest';
import { keyOf } from '../src/table/keys';

const place = (selector: string) => ({ matches: (asked: string) => asked.split(', ').includes(selector) });
const press = (code: string, target = place('body'), held: object = {}) =>
  keyOf({ code, target, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...held } as unknown as KeyboardEvent);

beforeAll(() => {
  Object.assign(globalThis, { document: { querySelector: () => null } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

it('reads the table’s keys by their place on the keyboard', () => {
  expect(['KeyF', 'KeyC', 'KeyR', 'KeyA', 'Digit2', 'ArrowUp', 'Enter'].map((code) => press(code))).toEqual(
    ['fold', 'middle', 'raise', 'all_in', '2', 'more', 'enter']);
});

it('leaves the browser’s own shortcuts and held keys alone', () => {
  expect([press('KeyR', place('body'), { ctrlKey: true }), press('KeyF', place('body'), { repeat: true })]).toEqual([null, null]);
});

it('takes only sizing keys inside the amount field', () => {
  const field = place('[data-amount]');
  expect([press('KeyA', field), press('Digit1', field), press('ArrowUp', field), press('Enter', field)]).toEqual([null, null, 'more', 'enter']);
});

it('does not press a second button when a focused one gets Enter', () => {
  expect(press('Enter', place('button'))).toBe(null);
});
