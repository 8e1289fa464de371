import { describe, expect, it } from 'vitest';
import { backFrom, decisionsOf, netOf, putOn } from '../../src/state/casino';
import { beatBefore } from '../../src/state/pacing';
import { soundOf } from '../../src/state/signals';
import type { TableState } from '../../src/state/table';
import { cards } from '../../src/table/cards';
import { acts, dealt, decision, hear, lies, opened, over, seen, settled, staked, table } from './round';

const start = hear(table('russian'), opened, staked(1, 1, 10), staked(2, 1, 10, false), staked(3, 3, 20), dealt(1, 5), dealt(2, 5), dealt(3, 5), seen(1, 'Qh Jh 8h 7h 2h'));
const box = (state: TableState, number: number) => state.casino!.round!.boxes[number]!;

describe('stakes', () => {
  const lying = hear(table('russian'), lies(1, 20_000, { box: 1, ante: 10, bonus: 0, is_open: true }));

  it('lie until the round opens', () => {
    expect([lying.casino!.wagers[1]?.length, hear(lying, opened).casino!.wagers]).toEqual([1, {}]);
  });

  it('are taken back by an empty list, and the clock with them', () => {
    const { wagers, closes } = hear(lying, lies(1, null)).casino!;
    expect([wagers, closes]).toEqual([{}, null]);
  });

  it('leave the stack when the round opens', () => {
    expect([start.seats[1]?.stack, start.seats[3]?.stack]).toEqual([980, 980]);
  });

  it('are remembered for the next round, closed ones as such', () => {
    expect(start.casino!.last[1]).toEqual([{ box: 1, ante: 10, bonus: 0, is_open: true }, { box: 2, ante: 10, bonus: 0, is_open: false }]);
  });

  it('of who lets a round pass are still remembered', () => {
    const next = hear(start, ...over, { ...opened, play: 'r2', stacks: { 3: 990 } } as never);
    expect([next.casino!.last[1]?.length, next.casino!.last[3]]).toEqual([2, undefined]);
  });
});

describe('cards', () => {
  it('of the holder are seen, those of a closed box and of others are backs', () => {
    expect([box(start, 1).cards[0], box(start, 2).cards, box(start, 3).cards[0]]).toEqual([cards('Qh')[0], Array(5).fill(null), null]);
  });

  it('that are bought come beside the others', () => {
    const after = hear(start, acts(1, 'sixth_card', 10), { e: 'served', box: 1, seat: 1, out: [], cards: ['7s'] });
    expect([box(after, 1).cards, box(after, 1).fees]).toEqual([cards('Qh Jh 8h 7h 2h 7s'), 10]);
  });

  it('that are exchanged take the places of those given away', () => {
    const after = hear(start, acts(1, 'exchange', 10), { e: 'served', box: 1, seat: 1, out: ['Jh', '2h'], cards: ['As', 'Kc'] });
    expect(box(after, 1).cards).toEqual(cards('Qh As 8h 7h Kc'));
  });

  it('of others stay backs when exchanged', () => {
    const after = hear(start, acts(3, 'exchange', 20), { e: 'served', box: 3, seat: 3, out: ['??'], cards: ['??'] });
    expect(box(after, 3).cards).toEqual(Array(5).fill(null));
  });

  it('of the dealer are replaced in their place', () => {
    const shown = hear(start, { e: 'dealer_shown', cards: ['Kh', 'Qd', '9s', '7c', '4d'], hand: 'high_card', has_game: false });
    const { dealer, replaced, swaps } = hear(shown, { e: 'dealer_replaced', out: 'Kh', card: '9d' }).casino!.round!;
    expect([dealer, replaced, swaps]).toEqual([cards('9d Qd 9s 7c 4d'), cards('Kh'), { 0: 1 }]);
  });
});

describe('decisions', () => {
  const asked = hear(start, decision(1, 1, 4), decision(2, 1, 5));

  it('of several boxes are open at once', () => {
    expect(decisionsOf(asked, 1).map(({ box: number }) => number)).toEqual([1, 2]);
  });

  it('are gone once the box has acted', () => {
    expect(decisionsOf(hear(asked, acts(1, 'take_ante')), 1).map(({ box: number }) => number)).toEqual([2]);
  });

  it('are gone once the box is settled', () => {
    expect(decisionsOf(hear(asked, settled(2, 'no_game', 20, 0)), 1).map(({ box: number }) => number)).toEqual([1]);
  });
});

describe('settlement', () => {
  const bet = hear(start, acts(1, 'sixth_card', 10), acts(1, 'bet', 20, 30));

  it('counts all that was put in, fees and insurance too', () => {
    expect([putOn(box(bet, 1)), bet.seats[1]?.stack]).toEqual([70, 920]);
  });

  it('does not count an insurance again with a later choice', () => {
    expect(putOn(box(hear(bet, acts(1, 'buy_game', 10, 30)), 1))).toBe(80);
  });

  it('pays the insurance apart and the rest together', () => {
    const after = hear(bet, { e: 'insurance', box: 1, stake: 30, paid: 60 }, settled(1, 'no_game', 20, 20));
    expect([backFrom(box(after, 1)), netOf(box(after, 1)), after.seats[1]?.stack]).toEqual([100, 30, 1_020]);
  });

  it('knows no net before the end', () => {
    expect(netOf(box(bet, 1))).toBe(null);
  });

  it('ends with the stacks that the room tells', () => {
    const { seats, casino } = hear(bet, ...over);
    expect([seats[1]?.stack, casino!.round!.isOver, casino!.round!.nextAt]).toEqual([1_020, true, 99_000]);
  });
});

it('a voided round gives everything back', () => {
  const after = hear(start, { e: 'play_voided', play: 'r1', reason: 'restart', stacks: { 1: 1_000, 3: 1_000 } });
  expect([after.casino!.round, after.seats[1]?.stack, after.voided?.play]).toEqual([null, 1_000, 'r1']);
});

it('at a poker table there is no felt of the bank', () => {
  const { info } = table('russian');
  const poker = hear({ ...table('russian'), info: { ...info!, limits: null }, casino: null }, opened, staked(1, 1, 10));
  expect(poker.casino).toBe(null);
});

it('the story tells whose box it was and what it came to', () => {
  const done = hear(start, acts(1, 'bet', 20), settled(1, 'wins', 10, 140));
  expect(done.story.slice(-2).map(({ code, facts }) => [code, facts.name, facts.box, facts.net])).toEqual([
    ['box_bet', 'me', 1, undefined], ['box_settled-wins', 'me', 1, 120],
  ]);
});

it('the story does not tell what another player holds', () => {
  expect(hear(start, seen(3, '?? ?? ?? ?? ??', 3)).story.length).toBe(start.story.length);
});

it('a win is heard by its owner alone', () => {
  const bet = hear(start, acts(1, 'bet', 20), acts(3, 'bet', 40));
  expect([soundOf(settled(1, 'wins', 10, 140), bet), soundOf(settled(1, 'loses', 0, 0), bet), soundOf(settled(3, 'wins', 20, 80), bet)]).toEqual(['win', null, null]);
});

describe('beats', () => {
  it('let the settlement be followed, and stay within the room’s pause', () => {
    const shown = hear(start, acts(1, 'bet', 20), { e: 'box_shown', box: 1, cards: ['Qh', 'Jh', '8h', '7h', '2h'], hands: ['flush'] });
    const each = beatBefore(shown, settled(1, 'wins', 10, 120)) + beatBefore(shown, { e: 'insurance', box: 1, stake: 10, paid: 0 });
    expect([each > 500, each <= 1_200]).toEqual([true, true]);
  });

  it('hold back no decision', () => {
    expect(beatBefore(start, decision(1, 1, 1))).toBe(0);
  });
});
