import { describe, expect, it } from 'vitest';
import type { Decision, WireEvent } from '../../src/protocol/messages.generated';
import { menuView, toWire } from '../../src/state/menu';
import { results, winOf } from '../../src/state/outcome';
import { beatBefore, restOf } from '../../src/state/pacing';
import { carried, preSelects, settled } from '../../src/state/pre-select';
import { handNamed } from '../../src/state/story';
import { tableView, type Around } from '../../src/state/table-view';
import { reduce, step, type Held, type TableState } from '../../src/state/table';
import { cards } from '../../src/table/cards';
import { messages, nobody, recording, replay } from './recorded';

const around: Around = {
  name: 'Lamplight', now: 5_000, since: 0, here: (time) => time, queued: false, swept: null, answered: null, offers: [],
  refusal: null, notices: [], invite: null,
};
const seated = (seat: number, player: string) => ({
  seat, player, name: player, is_bot: false, stack: 1_000, presence: 'playing', is_away: false, is_leaving: false, posts: false,
}) as const;
const first = recording.snapshots[0]!;
const start = reduce({ ...nobody(), me: 'me', table: 't' }, {
  ...first, table: 't', epoch: 7, seq: 0, info: { ...first.info, table: 't' }, seats: [seated(1, 'me'), seated(2, 'you'), seated(3, 'they')],
});
const told = (state: TableState, ...happened: WireEvent[]): TableState =>
  reduce(state, { t: 'events', table: 't', epoch: 7, seq: state.seq + 1, events: happened });
const deal = { game: 'holdem', structure: 'no-limit', small_blind: 50, big_blind: 100, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 } as const;
const blinds = told(
  start,
  { e: 'play_opened', play: 't-1', number: 1, button: 1, stacks: { 1: 1_000, 2: 1_000, 3: 1_000 }, ...deal },
  { e: 'posted', seat: 2, kind: 'small_blind', amount: 50, bet: 50, all_in: false },
  { e: 'posted', seat: 3, kind: 'big_blind', amount: 100, bet: 100, all_in: false },
  { e: 'dealt', seat: 1, down: ['As', 'Kd'], up: [] }, { e: 'dealt', seat: 2, down: ['??', '??'], up: [] }, { e: 'dealt', seat: 3, down: ['??', '??'], up: [] },
  { e: 'street', street: 'preflop', board: [] },
);
const bet = { kind: 'bet', call: 100, min_to: 200, max_to: 1_000, level: 100, pot: 150, bet: 0, presets: [{ name: 'min', to: 200 }, { name: 'max', to: 1_000 }], sizes: [], completes: false, split: false } as const;
const decision = (seat: number, menu: Decision['menu'] = null): Decision => ({ e: 'decision', seat, decision: 1, time: 'action', soft: 20_000, deadline: 80_000, menu, box: null });
const raise = (seat: number, to: number, put: number): WireEvent => ({ e: 'acted', seat, act: 'raise', put, to, all_in: false, by: 'person' });

describe('the table view', () => {
  it('draws every state of a recorded evening', () => {
    const views = messages.map((_, i) => tableView(replay(nobody(), messages.slice(0, i + 1)), around));
    expect(views.every((view) => view?.seats.length === 4 && view.total >= 0)).toBe(true);
  });

  it('counts the chips in the middle with the bets in front', () => {
    expect(tableView(blinds, around)?.total).toBe(150);
  });

  it('marks a seat that sits out or leaves as soon as the hand is over, in the hand too', () => {
    const soonOf = (changed: object): unknown =>
      tableView(told(blinds, { e: 'seat_changed', seat: { ...seated(1, 'me'), ...changed } }), around)?.seats[0]?.player?.soon;
    expect([soonOf({}), soonOf({ presence: 'out' }), soonOf({ leaves_after: true })]).toEqual([null, 'sits_out', 'leaves']);
  });

  it('puts the menu before its owner, until he has answered', () => {
    const state = told(blinds, decision(1, bet));
    expect([tableView(state, around)?.menu?.kind, tableView(state, { ...around, answered: 't-1/1' })?.menu]).toEqual(['bet', null]);
  });

  it('runs the ring to the soft limit, then through the bank', () => {
    const state = told(blinds, decision(2));
    const turn = (now: number) => tableView(state, { ...around, now })?.seats[1]?.player?.turn;
    expect(turn(5_000)).toEqual({ deadline: 20_000, total: 20_000 });
    expect(turn(20_000)).toEqual({ deadline: 80_000, total: 60_000, bank: true });
  });

  it('takes a folded hand away but for its owner', () => {
    const fold = (seat: number): WireEvent => ({ e: 'acted', seat, act: 'fold', put: 0, to: 0, all_in: false, by: 'person' });
    const view = tableView(told(blinds, fold(1), fold(2)), around);
    expect(view?.seats[1]?.player?.cards).toEqual([]);
    expect(view?.seats[0]?.player?.cards.map(({ mark }) => mark)).toEqual(['dimmed', 'dimmed']);
  });

  it('sweeps a finished play off the table', () => {
    expect(tableView(blinds, { ...around, swept: 't-1' })?.seats[0]?.player?.cards).toEqual([]);
  });
});

const held = (text: string): Held[] => cards(text).map((card) => ({ card, isUp: false }));

describe('menus', () => {
  it('offer what the wire offers, with everything named as such', () => {
    expect(menuView(decision(1, bet), { stack: 1_000, uncontested: false })).toEqual({
      kind: 'bet', decision: 1, fold: true, check: false, call: { price: 100, allIn: false },
      raise: { verb: 'raise', amounts: { kind: 'range', min: 200, max: 1_000 }, presets: [{ id: 'min', to: 200 }, { id: 'all_in', to: 1_000 }], allIn: 1_000 },
      split: false,
    });
  });

  it('draw no fold where a check is free', () => {
    const free = { ...bet, call: 0, min_to: 0, max_to: 0, presets: [] };
    expect(menuView(decision(1, free), { stack: 1_000, uncontested: false })).toMatchObject({ fold: false, check: true, call: null, raise: null });
  });

  it('go back as choices, a shown hand with its cards', () => {
    expect([toWire({ kind: 'raise', to: 300 }, []), toWire({ kind: 'show' }, held('As Td'))]).toEqual([
      { do: 'raise', to: 300 }, { do: 'show', cards: ['As', 'Td'] },
    ]);
  });
});

describe('selections before the turn', () => {
  const facing = told(blinds, decision(2));
  const [fold, call, any] = preSelects(facing);

  it('name the price', () => {
    expect(preSelects(facing)).toEqual([{ id: 'fold', price: 100 }, { id: 'call', price: 100 }, { id: 'call_any', price: null }]);
  });

  it('are not offered to whoever has to decide', () => {
    expect(preSelects(told(blinds, decision(1, bet)))).toEqual([]);
  });

  it('are forgotten when the price changes, but for a call at any price', () => {
    const dearer = told(facing, raise(2, 300, 250));
    expect([fold, call, any].map((picked) => carried(picked!, facing, dearer))).toEqual([null, null, any]);
  });

  it('are forgotten on a new street', () => {
    expect(carried(any!, facing, told(facing, { e: 'street', street: 'flop', board: ['2c', '3c', '4c'] }))).toBe(null);
  });

  it('are kept while nothing changes', () => {
    expect(carried(call!, facing, told(facing, { e: 'chat', player: 'you', name: 'you', text: 'hm' }))).toEqual(call);
  });

  it('turn a check or fold into a fold when somebody bets', () => {
    const flop = told(facing, { e: 'pots', pots: [] }, { e: 'street', street: 'flop', board: ['2c', '3c', '4c'] });
    const [checkFold] = preSelects(flop);
    expect(carried(checkFold!, flop, told(flop, raise(2, 300, 300)))).toEqual({ id: 'fold', price: 300 });
  });

  it('never pay more than they said', () => {
    const menu = menuView(decision(1, { ...bet, call: 300 }), { stack: 1_000, uncontested: false })!;
    expect([settled(call!, menu), settled(fold!, menu), settled(any!, menu)]).toEqual([null, null, { kind: 'call' }]);
  });

  it('are carried out at their price', () => {
    const menu = menuView(decision(1, bet), { stack: 1_000, uncontested: false })!;
    expect([settled(call!, menu), settled(fold!, menu)]).toEqual([{ kind: 'call' }, { kind: 'fold' }]);
  });
});

describe('the end of a play', () => {
  const read = (seat: number, order: number, category: string, ranks: number[], five: string): WireEvent =>
    ({ e: 'hand_read', seat, order, category, ranks, suits: [], cards: five.split(' ') });
  const split = told(
    blinds,
    { e: 'shown', seat: 2, cards: ['Ah', '2d'] },
    read(1, 0, 'one_pair', [14, 13, 12, 11], 'As Ad Kd Qc Jc'), read(2, 0, 'high_card', [14, 13, 12, 11, 9], 'Ah Kd Qc Jc 9c'),
    read(2, 1, 'low', [8, 6, 4, 2, 1], 'Ah 2d 4c 6c 8c'),
    { e: 'awarded', pot: 0, seat: 1, amount: 75, order: 0 }, { e: 'awarded', pot: 0, seat: 2, amount: 75, order: 1 },
  );

  it('names each hand that won, high before low', () => {
    expect(results(split).map(({ names, mine, amount, hand }) => [mine, names, amount, hand?.category])).toEqual([
      [true, [], 75, 'one_pair'], [false, ['you'], 75, 'low'],
    ]);
  });

  it('tells the viewer’s own win as such', () => {
    expect(split.story.slice(-2).map(({ code }) => code)).toEqual(['won_hand_own', 'won_hand']);
  });

  it('stays in sight as long at a fast table as at any other, at every pace of motion', () => {
    const next: WireEvent = { e: 'play_opened', play: 't-2', number: 2, button: 2, stacks: {}, ...deal };
    expect([restOf(blinds), restOf(split)]).toEqual([0, 1_850]);
    expect(beatBefore(split, next)).toBeGreaterThan(100);
  });

  it('says what a seat took with which hand', () => {
    expect(winOf(split.play!, 2)).toEqual({ amount: 75, hand: { category: 'low', ranks: [6, 4, 2, 0, 12], telling: null } });
  });

  it('calls the best straight flush royal', () => {
    expect(handNamed({ category: 'straight_flush', ranks: [14], suits: [] }).category).toBe('royal_flush');
  });
});

/** The recorded evening as its player saw it, and as a watcher would have. */
function evening(me: string): TableState[] {
  const masked = (event: WireEvent | null): WireEvent | null =>
    event?.e === 'dealt' && me !== recording.me ? { ...event, down: event.down.map(() => '??') } : event;
  const states = [nobody()].map((state) => ({ ...state, me }));
  for (const message of messages) {
    if (message.t === 'snapshot') states.push(reduce(states.at(-1)!, message));
    else message.events.forEach((event, i) => states.push(step(states.at(-1)!, message.seq + i, masked(event))));
  }
  return states;
}

describe.each([recording.me, 'a watcher'])('B091: a showdown seen by %s', (me) => {
  const states = evening(me);
  const drawn = states.map((state) => ({ state, view: tableView(state, around) }));

  it('lifts the winner, and only cards of a hand that won', () => {
    const wrong = drawn.flatMap(({ state: { play }, view }) => {
      const paid = (play?.awards ?? []).map(({ seat }) => seat - 1);
      const lifted = view?.seats.flatMap(({ seat, player }) => (player?.win ? [seat] : [])) ?? [];
      const five = new Set((play?.readings ?? []).filter(({ seat }) => paid.includes(seat - 1)).flatMap((hand) => hand.cards));
      const up = [...(view?.board ?? []), ...(view?.seats.flatMap(({ player }) => player?.cards ?? []) ?? [])];
      const marked = up.filter(({ card, mark }) => card !== null && mark === 'lifted').map(({ card }) => card);
      const won = cards([...five].join(' '));
      return lifted.join() === [...new Set(paid)].sort().join() && marked.every((card) => won.includes(card!)) ? [] : [play?.id];
    });
    expect(wrong).toEqual([]);
  });

  it('reaches hands that were read and lost', () => {
    expect(states.some(({ play }) => play && play.awards.length > 0 && play.readings.some(({ seat }) => play.awards.every((award) => award.seat !== seat)))).toBe(true);
  });

  it('turns each card up once, and never back', () => {
    const faces = (state: TableState, seat: number) => state.seats[seat]?.cards.map(({ card }) => card) ?? [];
    const flipped = states.slice(1).filter((state, i) => {
      const before = states[i]!;
      if (before.play?.id !== state.play?.id) return false;
      return Object.keys(before.seats).some((seat) => faces(before, Number(seat)).some((card, at) => card !== null && faces(state, Number(seat))[at] !== card));
    });
    expect(flipped).toEqual([]);
  });
});

describe('beats', () => {
  const street: WireEvent = { e: 'street', street: 'turn', board: ['2c'] };

  it('leave about a second for each street that is run out', () => {
    const open = told(blinds, { e: 'shown', seat: 2, cards: ['Ah', '2d'] });
    expect(beatBefore(open, street)).toBe(1_000);
  });

  it('add up to less than a second and a half in a hand that is played', () => {
    const shown: WireEvent = { e: 'shown', seat: 2, cards: ['Ah', '2d'] };
    const won: WireEvent = { e: 'awarded', pot: 0, seat: 2, amount: 150, order: 0 };
    const sum = 3 * beatBefore(blinds, street) + beatBefore(blinds, shown) + beatBefore(blinds, won);
    expect(sum).toBeLessThan(1_500);
  });

  it('hold back nothing else', () => {
    expect([beatBefore(blinds, decision(1, bet)), beatBefore(blinds, raise(1, 300, 300)), beatBefore(blinds, null)]).toEqual([0, 0, 0]);
  });
});
