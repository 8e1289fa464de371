/** What each event changes at the table. */
import type {
  Acted, BetReturned, Dealt, Discarded, PlayOpened, PlaySettled, PlayVoided, Posted, PostKind, Seated, Shown, SplitAnswered, StreetOpened, WireEvent,
} from '../protocol/messages.generated';
import { card } from '../table/cards';
import type { ActionCode, Card } from '../table/view';
import { ABILITY_HAPPENING, alongside } from './abilities';
import { boxAsked, CASINO_HAPPENING, forgetStakes, roundSettled, roundVoided } from './casino';
import { everySeat, idle, whole, withSeat } from './seats';
import type { Held, PlayState, SeatState, TableState } from './table';

type Kind = WireEvent['e'];
type Of<K extends Kind> = Extract<WireEvent, { e: K }>;
type Happening = { [K in Kind]: (state: TableState, event: Of<K>) => TableState };

const HIDDEN = '??';
const named = (name: string): Card | null => (name === HIDDEN ? null : card(name));
const faces = (names: readonly string[]): Card[] => names.map(card);

/** The state after an event. An event of a kind that this client does not know changes nothing. */
export function happen(state: TableState, event: WireEvent): TableState {
  const change = HAPPENING[event.e] as ((state: TableState, event: WireEvent) => TableState) | undefined;
  return change ? alongside(state, change(state, event), event) : state;
}

function withPlay(state: TableState, change: (play: PlayState) => Partial<PlayState>): TableState {
  return state.play ? { ...state, play: { ...state.play, ...change(state.play) } } : state;
}

/** During a play the chips behind and the stars are those of the play; a seat's settings change beside it. */
function changed(state: TableState, seated: Seated): TableState {
  const open = state.play ?? state.casino?.round ?? null;
  const plays = open !== null && !open.isOver && state.seats[seated.seat]?.inPlay;
  return withSeat(state, seated.seat, ({ stack, stars }) => ({ ...whole(seated), ...(plays && { stack, ...(stars !== undefined && { stars }) }) }));
}

function left(state: TableState, seat: number): TableState {
  const { [seat]: _gone, ...seats } = state.seats;
  return forgetStakes({ ...state, seats }, seat);
}

function opened(state: TableState, { e: _, play, number, button, stacks, ...deal }: PlayOpened): TableState {
  const seats = Object.values(state.seats).map((seat) => {
    const stack = stacks[seat.seat];
    return [seat.seat, { ...idle(seat), ...(stack !== undefined && { stack, inPlay: true }) }] as const;
  });
  return {
    ...state, button, number, voided: null, seats: Object.fromEntries(seats),
    play: {
      id: play, deal, isOver: false, street: '', streets: 0, fresh: [], board: [], pots: [], middle: 0, exposed: false, ranOut: false, decision: null, abilities: null, readings: [], awards: [], nextAt: 0,
    },
  };
}

const POST_CODES: Record<PostKind, ActionCode> = {
  ante: 'ante', table_ante: 'ante', small_blind: 'small_blind', big_blind: 'big_blind', straddle: 'straddle', button_blind: 'button_blind', late: 'post', dead: 'post',
};

function posted(state: TableState, { seat, kind, amount, bet, all_in: allIn }: Posted): TableState {
  const after = withSeat(state, seat, (one) => ({
    stack: one.stack - amount, bet, allIn: one.allIn || allIn, action: POST_CODES[kind],
  }));
  const dead = amount - (bet - (state.seats[seat]?.bet ?? 0));
  return dead > 0 ? withPlay(after, ({ middle }) => ({ middle: middle + dead })) : after;
}

function acted(state: TableState, { seat, act, put, to, all_in: allIn }: Acted): TableState {
  const after = withSeat(state, seat, (one) => ({
    stack: one.stack - put, bet: to, allIn: one.allIn || allIn, folded: act === 'fold', action: allIn ? 'all_in' : act,
  }));
  return withPlay(after, () => ({ decision: null }));
}

function split(state: TableState, { seat, agreed: agrees }: SplitAnswered): TableState {
  return withPlay(withSeat(state, seat, () => ({ action: agrees ? 'split' : 'refuse' })), () => ({ decision: null }));
}

function dealt(state: TableState, { seat, down, up }: Dealt): TableState {
  const held: Held[] = [...down.map((name) => ({ card: named(name), isUp: false })), ...faces(up).map((one) => ({ card: one, isUp: true }))];
  const thrown = state.seats[seat]?.thrown ?? 0;
  const after = withSeat(state, seat, ({ cards, draws }) => ({ cards: [...cards, ...held], ...(thrown > 0 && drew(draws, thrown)) }));
  return thrown > 0 ? after : withPlay(after, ({ fresh }) => ({ fresh: [...fresh, { seat, up: faces(up) }] }));
}

/** New cards have come for those thrown away. */
const drew = (draws: readonly number[], count: number): Partial<SeatState> => ({ draws: [...draws, count], thrown: 0, action: count > 0 ? 'draw' : 'stand_pat' });

function discarded(state: TableState, { seat, cards }: Discarded): TableState {
  const gone = cards.map(named);
  const after = withSeat(state, seat, (one) =>
    gone.length > 0 ? { cards: without(one.cards, gone), thrown: gone.length, action: 'discard' } : drew(one.draws, 0));
  return withPlay(after, () => ({ decision: null }));
}

/** Own cards go by name; of others' as many backs as they part with. */
function without(held: readonly Held[], gone: readonly (Card | null)[]): Held[] {
  const backs = held.filter(({ card: one }) => one === null).slice(0, gone.filter((one) => one === null).length);
  return held.filter((one) => !backs.includes(one) && (one.card === null || !gone.includes(one.card)));
}

function returned(state: TableState, { seat, amount }: BetReturned): TableState {
  const live = Math.min(amount, state.seats[seat]?.bet ?? 0);
  const after = withSeat(state, seat, ({ stack, bet }) => ({ stack: stack + amount, bet: bet - live }));
  return withPlay(after, ({ middle }) => ({ middle: middle - (amount - live) }));
}

function street(state: TableState, { street: name, board }: StreetOpened): TableState {
  const isFirst = state.play?.streets === 0;
  const after = withPlay(state, (play) => ({
    street: name, streets: play.streets + 1, fresh: [], board: [...play.board, ...faces(board)], ranOut: play.exposed,
  }));
  return isFirst ? after : everySeat(after, () => ({ action: null, thrown: 0 }));
}

function shown(state: TableState, { seat, cards }: Shown): TableState {
  const up = faces(cards);
  const after = withSeat(state, seat, (one) => ({ cards: turnedUp(one.cards, up), shown: true, action: null }));
  return withPlay(after, ({ exposed, awards }) => ({ decision: null, exposed: exposed || awards.length === 0 }));
}

/** Own cards are known; of others' hidden cards as many turn up as are shown. */
function turnedUp(held: readonly Held[], up: readonly Card[]): Held[] {
  const known = new Set(held.map(({ card: one }) => one));
  const fresh = up.filter((one) => !known.has(one));
  return held.map((one) => {
    const card = one.card ?? fresh.shift() ?? null;
    return { card, isUp: one.isUp || (card !== null && up.includes(card)) };
  });
}

function settled(state: TableState, event: PlaySettled): TableState {
  const { stacks, next_at: nextAt } = event;
  const after = roundSettled(withPlay(state, () => ({ isOver: true, decision: null, nextAt })), event);
  return everySeat(after, ({ seat, stack }) => ({ stack: stacks[seat] ?? stack }));
}

function voided(state: TableState, { play, reason, stacks }: PlayVoided): TableState {
  const after = roundVoided({ ...state, play: null, voided: { play, reason } });
  return everySeat(after, (seat) => ({ ...idle(seat), stack: stacks[seat.seat] ?? seat.stack }));
}

const HAPPENING: Happening = {
  seat_taken: (state, { seat }) => ({ ...state, seats: { ...state.seats, [seat.seat]: idle(seat) } }),
  seat_changed: (state, { seat }) => changed(state, seat),
  seat_left: (state, { seat }) => left(state, seat),
  chips_added: (state, { seat, stack }) => withSeat(state, seat, () => ({ stack })),
  play_opened: opened,
  posted,
  dealt,
  discarded,
  reshuffled: (state) => state,
  split,
  street,
  decision: (state, event) => (state.casino ? boxAsked(state, event) : withPlay(state, () => ({ decision: event }))),
  acted,
  returned,
  pots: (state, { pots }) =>
    withPlay(everySeat(state, () => ({ bet: 0 })), () => ({ pots, middle: pots.reduce((sum, { amount }) => sum + amount, 0) })),
  shown,
  mucked: (state, { seat }) =>
    withPlay(withSeat(state, seat, () => ({ action: 'muck', mucked: true })), () => ({ decision: null })),
  hand_read: (state, event) => withPlay(state, ({ readings }) => ({ readings: [...readings, event] })),
  awarded: (state, event) => {
    const paid = withSeat(state, event.seat, ({ stack }) => ({ stack: stack + event.amount }));
    return withPlay(paid, ({ awards, middle }) => ({ awards: [...awards, event], middle: middle - event.amount }));
  },
  ended: (state) => withPlay(state, () => ({ decision: null })),
  play_settled: settled,
  play_voided: voided,
  chat: (state) => state,
  ...ABILITY_HAPPENING,
  ...CASINO_HAPPENING,
  closed: (state, { reason }) => ({ ...state, closed: reason, play: null }),
};
