import { describe, expect, it } from 'vitest';
import { amountAt, nearest, placed, positionOf, stepped } from '../src/table/sizing';
import type { RaiseView } from '../src/table/view';

const noLimit: RaiseView = { verb: 'raise', amounts: { kind: 'range', min: 600, max: 9_750 }, presets: [], allIn: 9_750 };
const fixed: RaiseView = { verb: 'raise', amounts: { kind: 'list', list: [400, 800] }, presets: [], allIn: null };

describe('the bet slider', () => {
  it('starts at the smallest and ends at the largest offered amount', () => {
    expect([amountAt(noLimit, 0, 50), amountAt(noLimit, 1, 50)]).toEqual([600, 9_750]);
  });

  it('lands on whole multiples of the grain between its ends', () => {
    expect(amountAt(noLimit, 0.5, 50) % 50).toBe(0);
  });

  it('finds the position of an amount again', () => {
    expect(amountAt(noLimit, positionOf(noLimit, 2_400), 1)).toBe(2_400);
  });

  it('never leaves what the menu offers', () => {
    expect([nearest(noLimit, 1), nearest(noLimit, 99_999), nearest(fixed, 500), nearest(fixed, 700)]).toEqual([600, 9_750, 400, 800]);
  });

  it('steps through a list one amount at a time', () => {
    expect([stepped(fixed, 400, 100), stepped(fixed, 800, 100), stepped(fixed, 800, -100)]).toEqual([800, 800, 400]);
  });

  it('steps through a range by the given amount and stops at its ends', () => {
    expect([stepped(noLimit, 600, 100), stepped(noLimit, 600, -100), stepped(noLimit, 9_700, 100)]).toEqual([700, 600, 9_750]);
  });
});

it('a preset has the same place, and so the same key, whatever else is offered', () => {
  const offered = (...ids: string[]) => placed(ids.map((id) => ({ id, to: 1 }))).map((one) => one?.id ?? null);
  expect(offered('min', 'half_pot', 'pot', 'all_in')).toEqual(['min', 'half_pot', 'pot', 'all_in']);
  expect(offered('min', 'pot', 'max')).toEqual(['min', null, 'pot', 'max']);
  expect(offered('pot')).toEqual([null, null, 'pot', null]);
});
