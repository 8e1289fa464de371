import { describe, expect, it } from 'vitest';
import { betsLater, chipsOf, costOf, doubled, flipped, leastBox, mayAdd, mayFlip, withAnte, withBonus, withoutBox, type Frame } from '../../src/casino/staking';
import type { Wager } from '../../src/casino/view';
import { record } from './round';

const frame = (id: string): Frame => ({ limits: { min_ante: 10, max_ante: 200, max_payout: null }, record: record(id), stack: 1_000 });
const russian = frame('russian');
const holdem = frame('casino-holdem');
const on = (box: number, ante: number, isOpen = true, bonus = 0): Wager => ({ box, ante, isOpen, bonus });

describe('a chip', () => {
  it('adds to the ante of its box, from the least to the most', () => {
    expect([withAnte([], 1, 5, russian)[0]?.ante, withAnte([on(1, 10)], 1, 20, russian)[0]?.ante, withAnte([on(1, 190)], 1, 100, russian)[0]?.ante]).toEqual([10, 30, 200]);
  });

  it('on one box is a chip on each of one’s boxes', () => {
    expect(withAnte([on(1, 10), on(2, 10)], 2, 20, russian).map(({ ante }) => ante)).toEqual([30, 30]);
  });

  it('on another box stakes on it what the others carry', () => {
    expect(withAnte([on(1, 50)], 4, 20, russian)).toEqual([on(1, 50), on(4, 50)]);
  });

  it('plays a box closed once no more may be open', () => {
    expect(withAnte([on(1, 10), on(2, 10)], 4, 10, russian).map(({ isOpen }) => isOpen)).toEqual([true, true, false]);
  });

  it('on the bonus stays between half the least ante and half the ante', () => {
    expect([withBonus([on(1, 40)], 1, 1, holdem)[0]?.bonus, withBonus([on(1, 40)], 1, 100, holdem)[0]?.bonus]).toEqual([5, 20]);
  });

  it('on the bonus of an empty box stakes the ante too', () => {
    expect(withBonus([], 1, 10, holdem)).toEqual([on(1, 10, true, 5)]);
  });
});

it('the tray holds multiples of the least ante, and half of it for a bonus', () => {
  expect([chipsOf(russian), chipsOf(holdem)]).toEqual([[10, 20, 50, 100], [5, 10, 20, 50, 100]]);
});

it('doubling stops at the dearest ante, the bonus at half of it', () => {
  expect([doubled([on(1, 60, true, 30)], holdem), doubled([on(1, 150, true, 75)], holdem)]).toEqual([[on(1, 120, true, 60)], [on(1, 200, true, 100)]]);
});

it('two open and two closed boxes may be held, no fifth', () => {
  const all = [on(1, 10), on(2, 10), on(3, 10, false), on(4, 10, false)];
  expect([mayAdd(all.slice(0, 3), russian), mayAdd(all, russian)]).toEqual([true, false]);
});

it('a box may be turned as long as there is room for it', () => {
  const full = [on(1, 10), on(2, 10, false), on(3, 10, false)];
  expect([mayFlip([on(1, 10)], 1, russian), mayFlip(full, 1, russian), mayFlip(full, 2, russian), mayFlip([on(1, 10)], 1, holdem)]).toEqual([true, false, true, false]);
});

it('a box is turned or cleared by itself', () => {
  const two = [on(1, 10), on(2, 10)];
  expect([flipped(two, 2), withoutBox(two, 1)]).toEqual([[on(1, 10), on(2, 10, false)], [on(2, 10)]]);
});

it('costs count the blind, and what the bets would take besides', () => {
  const uth = frame('ultimate-texas-holdem');
  expect([costOf([on(1, 10)], uth), betsLater([on(1, 10)], uth), costOf([on(1, 10, true, 5)], holdem), betsLater([on(1, 10), on(2, 10)], russian)]).toEqual([20, 10, 15, 40]);
});

describe('a box', () => {
  it.each([
    ['caribbean-stud', { ante: 10, bet: 20 }], ['russian', { ante: 10, bet: 20 }], ['casino-holdem', { ante: 10, bet: 20 }], ['ultimate-texas-holdem', { ante: 10, blind: 10, bet: 10 }],
  ])('of %s takes its antes and one bet at least', (id, needs) => {
    const { limits, record: game } = frame(id);
    expect(Object.fromEntries(leastBox(limits, game!).map(({ id: spot, stake }) => [spot, stake]))).toEqual(needs);
  });
});
