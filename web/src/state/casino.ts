/**
 * What lies on a casino table, and what each event of a round changes. Pure; knows no rules.
 *
 * Boxes are the server's, from 1; box n belongs to seat n while that is taken. Chips are minor units.
 */
import type {
  BoxActed, BoxSettled, BoxSeen, BoxShown, Combination, Decision, Deed, DealerReplaced, DealerShown, PlaySettled, RoundOpened, Served, Stake, Staked,
  Verdict, Wagered, WireEvent,
} from '../protocol/messages.generated';
import { card } from '../table/cards';
import type { Card, Chips } from '../table/view';
import { everySeat, idle, withSeat } from './seats';
import type { TableState } from './table';

/** What a stake came to: null while it lies. The stake itself is in it where it goes back. */
export type Back = Chips | null;

export interface BoxState {
  box: number;
  seat: number;
  isOpen: boolean;
  ante: Chips;
  blind: Chips;
  bonus: Chips;
  bet: Chips;
  insurance: Chips;
  /** Paid for cards and bought games; never comes back. */
  fees: Chips;
  cards: (Card | null)[];
  deed: Deed | null;
  folded: boolean;
  /** Turned up for everybody. */
  shown: boolean;
  hands: readonly Combination[];
  verdict: Verdict | null;
  back: { ante: Back; blind: Back; bet: Back; insurance: Back; bonus: Back };
}

export interface RoundState {
  id: string;
  isOver: boolean;
  /** When the next round may open; 0 until this one is settled. */
  nextAt: number;
  boxes: Readonly<Record<number, BoxState>>;
  dealer: (Card | null)[];
  /** What the dealer's hand is, once shown. */
  hand: Combination | null;
  hasGame: boolean | null;
  /** Cards the dealer gave away for a bought game. */
  replaced: readonly Card[];
  /** How often, by place. */
  swaps: Readonly<Record<number, number>>;
  board: Card[];
  /** Open decisions by their boxes. */
  decisions: Readonly<Record<number, Decision>>;
  /** The box that is being paid. */
  settling: number | null;
}

export interface CasinoState {
  /** What lies for the next round, by seat. */
  wagers: Readonly<Record<number, readonly Stake[]>>;
  /** When betting ends; null while nothing lies. */
  closes: number | null;
  round: RoundState | null;
  /** What each seat staked in its last round. */
  last: Readonly<Record<number, readonly Stake[]>>;
}

export const EMPTY_FELT: CasinoState = { wagers: {}, closes: null, round: null, last: {} };
const NOTHING_BACK: BoxState['back'] = { ante: null, blind: null, bet: null, insurance: null, bonus: null };
const HIDDEN = '??';
const named = (name: string): Card | null => (name === HIDDEN ? null : card(name));

type Kind = WireEvent['e'];
type Of<K extends Kind> = Extract<WireEvent, { e: K }>;
export type CasinoKind =
  | 'wagered' | 'round_opened' | 'staked' | 'box_dealt' | 'box_seen' | 'dealer_dealt' | 'board_dealt' | 'box_acted' | 'served' | 'dealer_shown'
  | 'dealer_replaced' | 'box_shown' | 'insurance' | 'bonus' | 'box_settled' | 'round_ended';

function withFelt(state: TableState, change: (felt: CasinoState) => Partial<CasinoState>): TableState {
  return state.casino ? { ...state, casino: { ...state.casino, ...change(state.casino) } } : state;
}

function withRound(state: TableState, change: (round: RoundState) => Partial<RoundState>): TableState {
  return withFelt(state, ({ round }) => (round ? { round: { ...round, ...change(round) } } : {}));
}

function withBox(state: TableState, box: number, change: (box: BoxState) => Partial<BoxState>): TableState {
  return withRound(state, ({ boxes }) => {
    const found = boxes[box];
    return found ? { boxes: { ...boxes, [box]: { ...found, ...change(found) } } } : {};
  });
}

/** Chips from the holder of a box, or back to him. */
function pay(state: TableState, box: number, amount: Chips): TableState {
  const seat = state.casino?.round?.boxes[box]?.seat;
  return seat === undefined ? state : withSeat(state, seat, ({ stack }) => ({ stack: stack + amount }));
}

const without = <Value>(from: Readonly<Record<number, Value>>, key: number): Record<number, Value> => {
  const { [key]: _gone, ...rest } = from;
  return rest;
};

/** Whoever comes next to a seat that is left has staked nothing yet. */
export const forgetStakes = (state: TableState, seat: number): TableState => withFelt(state, ({ last }) => ({ last: without(last, seat) }));

function wagered(state: TableState, { seat, boxes, closes }: Wagered): TableState {
  return withFelt(state, ({ wagers }) => ({ closes, wagers: boxes.length > 0 ? { ...wagers, [seat]: boxes } : without(wagers, seat) }));
}

function roundOpened(state: TableState, { play, number, stacks }: RoundOpened): TableState {
  const seated = everySeat({ ...state, number, voided: null }, (seat) => {
    const stack = stacks[seat.seat];
    return { ...idle(seat), ...(stack !== undefined && { stack, inPlay: true }) };
  });
  const round: RoundState = {
    id: play, isOver: false, nextAt: 0, boxes: {}, dealer: [], hand: null, hasGame: null, replaced: [], swaps: {}, board: [], decisions: {}, settling: null,
  };
  return withFelt(seated, ({ last }) => ({ wagers: {}, closes: null, round, last: lastOf(last, stacks) }));
}

/** Who stakes anew forgets what he staked before. */
const lastOf = (last: CasinoState['last'], stacks: RoundOpened['stacks']): CasinoState['last'] =>
  Object.fromEntries(Object.entries(last).filter(([seat]) => !(seat in stacks)));

function staked(state: TableState, { box, seat, ante, blind, bonus, is_open: isOpen }: Staked): TableState {
  const fresh: BoxState = {
    box, seat, isOpen, ante, blind, bonus, bet: 0, insurance: 0, fees: 0, cards: [], deed: null, folded: false, shown: false, hands: [], verdict: null,
    back: NOTHING_BACK,
  };
  const lying = withRound(state, ({ boxes }) => ({ boxes: { ...boxes, [box]: fresh } }));
  const kept = withFelt(lying, ({ last }) => ({ last: { ...last, [seat]: [...(last[seat] ?? []), { box, ante, bonus, is_open: isOpen }] } }));
  return pay(kept, box, -(ante + blind + bonus));
}

function boxActed(state: TableState, { box, deed, put, insurance: insured }: BoxActed): TableState {
  const insurance = deed === 'bet' ? insured : 0;
  const done = withBox(state, box, (one) => ({
    deed,
    folded: one.folded || deed === 'fold',
    ...(deed === 'bet' ? { bet: put, insurance } : { fees: one.fees + put }),
  }));
  return withRound(pay(done, box, -(put + insurance)), ({ decisions }) => ({ decisions: without(decisions, box) }));
}

/** Bought cards come beside the others, exchanged ones in the places of those given away. */
function served(state: TableState, { box, out, cards }: Served): TableState {
  const gone = out.map(named);
  const fresh = cards.map(named);
  return withBox(state, box, (one) => ({ cards: out.length === 0 ? [...one.cards, ...fresh] : exchanged(one.cards, gone, fresh) }));
}

function exchanged(held: readonly (Card | null)[], gone: readonly (Card | null)[], fresh: readonly (Card | null)[]): (Card | null)[] {
  return held.map((one) => {
    const at = one === null ? -1 : gone.indexOf(one);
    return at < 0 ? one : (fresh[at] ?? null);
  });
}

function dealerReplaced(state: TableState, { out, card: name }: DealerReplaced): TableState {
  const gone = card(out);
  return withRound(state, ({ dealer, replaced, swaps }) => {
    const place = dealer.indexOf(gone);
    return {
      dealer: dealer.map((one, i) => (i === place ? card(name) : one)), replaced: [...replaced, gone], swaps: { ...swaps, [place]: (swaps[place] ?? 0) + 1 },
      hand: null, hasGame: null, settling: null,
    };
  });
}

function settled(state: TableState, { box, verdict, ante, blind, bet }: BoxSettled): TableState {
  const done = withBox(state, box, (one) => ({ verdict, back: { ...one.back, ante, blind, bet } }));
  return withRound(pay(done, box, ante + blind + bet), ({ decisions }) => ({ decisions: without(decisions, box), settling: box }));
}

function sidePaid(state: TableState, side: 'insurance' | 'bonus', { box, paid }: { box: number; paid: Chips }): TableState {
  const done = withBox(state, box, ({ back }) => ({ back: { ...back, [side]: paid } }));
  return withRound(pay(done, box, paid), () => ({ settling: box }));
}

export const CASINO_HAPPENING: { [K in CasinoKind]: (state: TableState, event: Of<K>) => TableState } = {
  wagered,
  round_opened: roundOpened,
  staked,
  box_dealt: (state, { box, cards }) => withBox(state, box, () => ({ cards: Array<null>(cards).fill(null) })),
  box_seen: (state, { box, cards }: BoxSeen) => withBox(state, box, () => ({ cards: cards.map(named) })),
  dealer_dealt: (state, { cards }) => withRound(state, () => ({ dealer: cards.map(named) })),
  board_dealt: (state, { cards }) => withRound(state, ({ board }) => ({ board: [...board, ...cards.map(card)] })),
  box_acted: boxActed,
  served,
  dealer_shown: (state, { cards, hand, has_game: hasGame }: DealerShown) => withRound(state, () => ({ dealer: cards.map(card), hand, hasGame })),
  dealer_replaced: dealerReplaced,
  box_shown: (state, { box, cards, hands }: BoxShown) => withBox(state, box, () => ({ cards: cards.map(card), hands, shown: true })),
  insurance: (state, event) => sidePaid(state, 'insurance', event),
  bonus: (state, event) => sidePaid(state, 'bonus', event),
  box_settled: settled,
  round_ended: (state) => withRound(state, () => ({ decisions: {} })),
};

/** A decision about a box. */
export function boxAsked(state: TableState, decision: Decision): TableState {
  const { box } = decision;
  return box === null ? state : withRound(state, ({ decisions }) => ({ decisions: { ...decisions, [box]: decision } }));
}

export const roundSettled = (state: TableState, { next_at: nextAt }: PlaySettled): TableState =>
  withRound(state, () => ({ isOver: true, decisions: {}, nextAt, settling: null }));

export const roundVoided = (state: TableState): TableState => withFelt(state, () => ({ round: null }));

/** Everything that the holder put on a box, fees included. */
export const putOn = ({ ante, blind, bonus, bet, insurance, fees }: BoxState): Chips => ante + blind + bonus + bet + insurance + fees;

/** What came back so far. */
export const backFrom = ({ back }: BoxState): Chips => Object.values(back).reduce<Chips>((sum, one) => sum + (one ?? 0), 0);

/** What the holder won or lost; null until all of it is settled. */
export const netOf = (box: BoxState): Chips | null => (box.verdict === null ? null : backFrom(box) - putOn(box));

/** The open decisions of a seat, in the order of its boxes. */
export const decisionsOf = ({ casino }: TableState, seat: number | undefined): Decision[] =>
  Object.values(casino?.round?.decisions ?? {}).filter((one) => one.seat === seat);

export const boxKey = ({ casino }: TableState, decision: number): string => `${casino?.round?.id ?? ''}/${decision}`;
