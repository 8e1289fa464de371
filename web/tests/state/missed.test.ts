import { expect, it } from 'vitest';
import type { Missed } from '../../src/protocol/messages.generated';
import { missedNotices } from '../../src/state/missed';

const voided: Missed = { table: 't', game: 'holdem', play: 't-1', chips: 10_000, at: 1 };
const seat: Missed = { table: 't', game: 'holdem', play: null, chips: 9_000, at: 2 };

it('without anything missed there is nothing to tell', () => {
  expect(missedNotices([])).toEqual([]);
});

it('hands that were cancelled and seats that were given up are told apart, each once', () => {
  const told = missedNotices([voided, seat, { ...voided, play: 'u-4' }, { ...seat, table: 'u', chips: 500 }]);
  expect(told.map(({ code, facts }) => [code, facts.count, facts.amount])).toEqual([
    ['missed_voided', 2, undefined],
    ['missed_seat', 2, 9_500],
  ]);
});
