import { describe, expect, it } from 'vitest';
import { under } from '../../src/state/abilities';
import type { TableState } from '../../src/state/table';
import { acts, asks, begun, dealtOut, flop, opened, peeks, resolves, sleeves, start, told, uses } from './at-naiko';

const stars = ({ seats }: TableState) => Object.values(seats).map((seat) => seat.stars);
const abilities = ({ play }: TableState) => play?.abilities;
const story = ({ story: lines }: TableState) => lines.map(({ code }) => code);

describe('stars', () => {
  it('are those of the seats before a play', () => {
    expect(stars(start)).toEqual([1, 2, 0]);
  });

  it('are told with the wheel', () => {
    expect(stars(begun)).toEqual([2, 3, 1]);
  });

  it('are what an ability leaves', () => {
    expect(stars(told(begun, uses(2, 'anchor', 1, 1)))).toEqual([2, 1, 1]);
  });

  it('stay when the play is over', () => {
    const over = told(begun, uses(1, 'peek', 1), { e: 'play_settled', play: 't-1', stacks: {}, next_at: 0 });
    expect(stars(over)).toEqual([1, 3, 1]);
  });

  it('are those of the play while a seat’s settings change', () => {
    const { player, name, is_bot, stack, presence, is_away, is_leaving, posts, seat } = begun.seats[1]!;
    const away = told(begun, { e: 'seat_changed', seat: { player, name, is_bot, stack, presence, is_leaving, posts, seat, is_away: !is_away, stars: 0 } });
    expect(stars(away)).toEqual([2, 3, 1]);
  });

  it('are not there without abilities', () => {
    const classic = told(start, opened);
    expect(abilities(classic)).toBe(null);
  });
});

describe('an ability that is aimed', () => {
  const aimed = told(begun, uses(2, 'anchor', 1, 1));
  const asked = told(aimed, asks(1, null, 'answer'));

  it('closes the decision of its user', () => {
    expect(told(begun, asks(2), uses(2, 'anchor', 1, 1)).play?.decision).toBe(null);
  });

  it('is open until it is resolved', () => {
    expect([under(abilities(asked)!, 1), under(abilities(told(asked, resolves(2, 1, true)))!, 1)]).toEqual([
      [{ ability: 'anchor', by: 2, target: 1, open: true }], [{ ability: 'anchor', by: 2, target: 1, open: false }],
    ]);
  });

  it('works until the street is over', () => {
    expect(abilities(told(asked, resolves(2, 1, true), flop))?.works).toEqual([]);
  });

  it('leaves no mark when its work was done at once', () => {
    const done = told(asked, resolves(2, 1, true, false));
    expect([abilities(done)?.works, abilities(done)?.notice?.outcome, story(done).at(-1)]).toEqual([[], 'works', 'ability_done']);
  });

  it('does not work when it was answered', () => {
    const blocked = told(asked, uses(1, 'shield', 1, 2), resolves(2, 1, false));
    expect([abilities(blocked)?.works, abilities(blocked)?.notice?.outcome]).toEqual([[], 'blocked']);
  });

  it('stays in sight through its user’s own action, and no longer', () => {
    const after = told(begun, uses(2, 'anchor', 1, 1), resolves(2, 1, true), acts(2));
    expect([abilities(after)?.notice?.outcome, abilities(told(after, acts(3)))?.notice]).toEqual(['works', null]);
  });

  it('is told with its answer', () => {
    expect(story(told(asked, uses(1, 'shield', 1, 2), resolves(2, 1, false))).slice(-3)).toEqual(['ability_aimed', 'ability_answers', 'ability_blocked']);
  });

  it('is told with what was let be', () => {
    expect(story(told(asked, { e: 'declined', seat: 1, by: 'clock' }, resolves(2, 1, true))).slice(-2)).toEqual(['ability_declined', 'ability_works']);
  });
});

describe('a card that was seen', () => {
  const seen = told(begun, ...peeks);

  it('is known to its viewer', () => {
    expect(abilities(seen)?.peeked).toBe(0);
  });

  it('is known to nobody else', () => {
    expect(abilities(told(begun, uses(2, 'peek', 2)))?.peeked).toBe(null);
  });

  it('lies on the board when the street opens', () => {
    expect(abilities(told(seen, flop))?.peeked).toBe(null);
  });

  it('goes to whoever takes the top of the deck', () => {
    const gone = told(seen, ...sleeves(2));
    expect([abilities(gone)?.peeked, abilities(gone)?.taken]).toEqual([null, { card: 0, seat: 2 }]);
  });

  it('is told to have gone', () => {
    expect(told(seen, ...sleeves(2)).story.at(-1)).toMatchObject({ code: 'peeked_taken', facts: { cards: [0], other: 'you' } });
  });
});

describe('a changed card', () => {
  const swapped = told(begun, ...sleeves(2));

  it('leaves as many cards in the hand', () => {
    expect(swapped.seats[2]?.cards).toHaveLength(2);
  });

  it('is no draw, and no action', () => {
    expect([swapped.seats[2]?.draws, swapped.seats[2]?.action]).toEqual([[], 'small_blind']);
  });

  it('is known to its owner', () => {
    const own = told(begun, uses(1, 'sleeve', 0), { e: 'discarded', seat: 1, cards: ['Kd'], by: 'person' }, { e: 'dealt', seat: 1, down: ['Qh'], up: [] });
    expect(own.seats[1]?.cards.map(({ card }) => card)).toEqual([51, 42]);
  });
});

it('a snapshot and the events since make the same state as living through them', () => {
  const happened = [...dealtOut, ...peeks, acts(1), ...sleeves(2), uses(3, 'anchor', 0, 1), resolves(3, 1, true)];
  const lived = happened.reduce((state, event) => told(state, event), start);
  expect(told(start, ...happened).play).toEqual(lived.play);
});
