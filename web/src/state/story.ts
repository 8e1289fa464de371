import type { Acted, Awarded, Dealt, Discarded, HandRead, Posted, StreetOpened, WireEvent } from '../protocol/messages.generated';
import { card, SUITS } from '../table/cards';
import type { Card, HandName, LogLine } from '../table/view';
import { abilityLine } from './abilities';
import { casinoLine } from './casino-story';
import type { TableState } from './table';

export type Line = Omit<LogLine, 'n'>;

const LOW_ACE = 1;
const DEUCE = 2;
const ACE_PLACE = 12;

/** A hand's name with ranks as the view counts them: 0 is a deuce, 12 an ace. */
export function handNamed({ category, ranks, suits }: Pick<HandRead, 'category' | 'ranks' | 'suits'>): HandName {
  const places = ranks.map((rank) => (rank === LOW_ACE ? ACE_PLACE : rank - DEUCE));
  const royal = category === 'straight_flush' && places[0] === ACE_PLACE;
  return { category: royal ? 'royal_flush' : category, ranks: places, telling: telling(places, suits) };
}

/** The first card whose suit decides between equal ranks. */
function telling(places: readonly number[], suits: HandRead['suits']): Card | null {
  const at = suits.findIndex((suit) => suit !== null);
  const place = places[at];
  return place === undefined ? null : place * SUITS.length + SUITS.indexOf(suits[at] as (typeof SUITS)[number]);
}

/** What an event adds to the story of the play, if anything: `log-<code>` in the locale. */
export function lineOf(event: WireEvent, before: TableState, after: TableState): Line | null {
  const name = (seat: number): string => before.seats[seat]?.name ?? after.seats[seat]?.name ?? '';
  switch (event.e) {
    case 'play_opened': return { code: 'play_started', facts: { count: event.number } };
    case 'posted': return posted(event, before, name(event.seat));
    case 'dealt': return before.seats[event.seat]?.player === before.me ? dealt(event) : abilityLine(event, before, after);
    case 'discarded': return discarded(event, before, name(event.seat));
    case 'reshuffled': return { code: 'reshuffled', facts: { count: event.cards } };
    case 'split': return { code: event.agreed ? 'split_agreed' : 'split_refused', facts: { name: name(event.seat) } };
    case 'street': return street(event, before, name);
    case 'acted': return acted(event, name(event.seat));
    case 'returned': return { code: 'returned', facts: { name: name(event.seat), amount: event.amount } };
    case 'shown': return { code: 'showed', facts: { name: name(event.seat), cards: event.cards.map(card) } };
    case 'mucked': return { code: 'mucked', facts: { name: name(event.seat) } };
    case 'awarded': return awarded(event, before, name(event.seat));
    case 'seat_taken': return { code: 'sat', facts: { name: name(event.seat.seat) } };
    case 'seat_left': return { code: 'left', facts: { name: name(event.seat) } };
    case 'chips_added': return { code: 'chips_added', facts: { name: name(event.seat), amount: event.amount } };
    case 'play_voided': return { code: 'voided', facts: {} };
    case 'closed': return { code: 'closed', facts: {} };
    default: return after.casino ? casinoLine(event, before, after) : abilityLine(event, before, after);
  }
}

const POSTS: Partial<Record<Posted['kind'], string>> = {
  small_blind: 'posted_small_blind', big_blind: 'posted_big_blind', button_blind: 'posted_button_blind', ante: 'posted_ante', table_ante: 'posted_ante',
};

/** Antes of a whole table are one line. */
function posted({ kind, amount, all_in: allIn }: Posted, before: TableState, name: string): Line | null {
  if (kind !== 'ante' || allIn) return { code: POSTS[kind] ?? 'posted', facts: { name, amount } };
  const isFirst = Object.values(before.seats).every(({ action, allIn: short }) => action !== 'ante' || short);
  return isFirst ? { code: 'antes', facts: { amount } } : null;
}

/** What comes face up is told to all with the street. */
const dealt = ({ down, up }: Dealt): Line | null =>
  down.length > 0 ? { code: 'dealt', facts: { cards: [...down, ...up].map(card) } } : null;

function discarded({ seat, cards }: Discarded, before: TableState, name: string): Line {
  if (cards.length === 0) return { code: 'stood_pat', facts: { name } };
  const isOwn = before.seats[seat]?.player === before.me;
  return isOwn ? { code: 'discarded_own', facts: { cards: cards.map(card) } } : { code: 'discarded', facts: { name, count: cards.length } };
}

function street({ street: name, board }: StreetOpened, { play, info }: TableState, nameOf: (seat: number) => string): Line | null {
  const deals = (play?.fresh ?? []).filter(({ up }) => up.length > 0).map(({ seat, up }) => ({ name: nameOf(seat), cards: up }));
  const facts = { street: name, cards: board.map(card) };
  /** The table's own game has no board: the deck ran short. */
  const isShared = info?.board_cards === 0 && info.game === play?.deal.game;
  if (deals.length > 0) return { code: 'street_up', facts: { street: name, deals } };
  if (board.length > 0) return { code: isShared ? 'street_shared' : 'street', facts };
  return play?.streets === 0 ? null : { code: 'street_begins', facts: { street: name } };
}

function acted({ act, put, to, all_in: allIn }: Acted, name: string): Line {
  if (allIn) return { code: 'all_in', facts: { name, amount: to } };
  switch (act) {
    case 'fold': return { code: 'folded', facts: { name } };
    case 'check': return { code: 'checked', facts: { name } };
    case 'call': return { code: 'called', facts: { name, amount: put } };
    case 'bet': return { code: 'bet', facts: { name, amount: to } };
    case 'raise': return { code: 'raised', facts: { name, amount: to } };
    case 'bring_in': return { code: 'brought_in', facts: { name, amount: to } };
    case 'complete': return { code: 'completed', facts: { name, amount: to } };
  }
}

function awarded({ seat, amount, order }: Awarded, before: TableState, name: string): Line {
  const reading = before.play?.readings.find((one) => one.seat === seat && one.order === order);
  const whose = before.seats[seat]?.player === before.me ? '_own' : '';
  return reading
    ? { code: `won_hand${whose}`, facts: { name, amount, hand: handNamed(reading) } }
    : { code: `won${whose}`, facts: { name, amount } };
}
