import { describe, expect, it } from 'vitest';
import { noticeOf, soundOf } from '../../src/state/signals';
import { ownSeat, step, type TableState } from '../../src/state/table';
import { messages, nobody, replay } from './recorded';

const evening = replay(nobody(), messages);
const own = ownSeat(evening)!;
const after = (...events: Parameters<typeof step>[2][]): TableState => events.reduce((sum, event) => step(sum, sum.seq + 1, event), evening);
const stays = { leaving: false };

describe('a notice', () => {
  const gone = after({ e: 'seat_left', seat: own.seat, player: own.player });

  it('tells a player that his seat was taken away', () => {
    expect(noticeOf(evening, gone, stays)?.code).toBe('removed');
  });

  it('does not tell him what he asked for', () => {
    expect(noticeOf(evening, gone, { leaving: true })).toBe(null);
  });

  it('tells once that he is out of chips', () => {
    const { inPlay: _a, cards: _b, draws: _i, thrown: _j, shown: _c, folded: _d, mucked: _e, allIn: _f, bet: _g, action: _h, ...seat } = own;
    const broke = after({ e: 'seat_changed', seat: { ...seat, stack: 0, presence: 'broke' } });
    expect([noticeOf(evening, broke, stays)?.code, noticeOf(broke, broke, stays)]).toEqual(['out_of_chips', null]);
  });

  it('tells that a hand was cancelled', () => {
    const voided = after({ e: 'play_voided', play: 'x', reason: 'restart', stacks: {} });
    expect(noticeOf(evening, voided, stays)?.code).toBe('hand_voided');
  });
});

it('a sound is heard for one’s own turn, cards and winnings, and for chips of anybody', () => {
  const heard = (seat: number) => [
    soundOf({ e: 'decision', seat, decision: 1, time: 'action', soft: 0, deadline: 0, menu: null, box: null }, evening),
    soundOf({ e: 'awarded', pot: 0, seat, amount: 1, order: null }, evening),
    soundOf({ e: 'acted', seat, act: 'call', put: 1, to: 1, all_in: false, by: 'person' }, evening),
  ];
  expect([heard(own.seat), heard(own.seat + 1)]).toEqual([['turn', 'win', 'chip'], [null, null, 'chip']]);
});
