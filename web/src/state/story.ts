import type { Acted, Awarded, HandRead, Posted, StreetOpened, WireEvent } from '../protocol/messages.generated';
import { card } from '../table/cards';
import type { HandName, LogLine } from '../table/view';
import type { TableState } from './table';

type Line = Omit<LogLine, 'n'>;

const LOW_ACE = 1;
const DEUCE = 2;
const ACE_PLACE = 12;

/** A hand's name with ranks as the view counts them: 0 is a deuce, 12 an ace. */
export function handNamed({ category, ranks }: Pick<HandRead, 'category' | 'ranks'>): HandName {
  const places = ranks.map((rank) => (rank === LOW_ACE ? ACE_PLACE : rank - DEUCE));
  const royal = category === 'straight_flush' && places[0] === ACE_PLACE;
  return { category: royal ? 'royal_flush' : category, ranks: places };
}

/** What an event adds to the story of the play, if anything: `log-<code>` in the locale. */
export function lineOf(event: WireEvent, before: TableState, after: TableState): Line | null {
  const name = (seat: number): string => before.seats[seat]?.name ?? after.seats[seat]?.name ?? '';
  switch (event.e) {
    case 'play_opened': return { code: 'play_started', facts: { count: event.number } };
    case 'posted': return posted(event, name(event.seat));
    case 'dealt': return before.seats[event.seat]?.player === before.me ? { code: 'dealt', facts: { cards: event.down.map(card) } } : null;
    case 'street': return street(event);
    case 'acted': return acted(event, name(event.seat));
    case 'returned': return { code: 'returned', facts: { name: name(event.seat), amount: event.amount } };
    case 'shown': return { code: 'showed', facts: { name: name(event.seat), cards: event.cards.map(card) } };
    case 'mucked': return { code: 'mucked', facts: { name: name(event.seat) } };
    case 'awarded': return awarded(event, before, name(event.seat));
    case 'seat_taken': return { code: 'sat', facts: { name: event.seat.name } };
    case 'seat_left': return { code: 'left', facts: { name: name(event.seat) } };
    case 'chips_added': return { code: 'chips_added', facts: { name: name(event.seat), amount: event.amount } };
    case 'play_voided': return { code: 'voided', facts: {} };
    case 'closed': return { code: 'closed', facts: {} };
    default: return null;
  }
}

const POSTS: Partial<Record<Posted['kind'], string>> = {
  small_blind: 'posted_small_blind', big_blind: 'posted_big_blind', ante: 'posted_ante', table_ante: 'posted_ante',
};

const posted = ({ kind, amount }: Posted, name: string): Line => ({ code: POSTS[kind] ?? 'posted', facts: { name, amount } });

function street({ street: name, board }: StreetOpened): Line | null {
  return board.length > 0 ? { code: name, facts: { cards: board.map(card) } } : null;
}

function acted({ act, put, to, all_in: allIn }: Acted, name: string): Line {
  if (allIn) return { code: 'all_in', facts: { name, amount: to } };
  switch (act) {
    case 'fold': return { code: 'folded', facts: { name } };
    case 'check': return { code: 'checked', facts: { name } };
    case 'call': return { code: 'called', facts: { name, amount: put } };
    case 'bet': return { code: 'bet', facts: { name, amount: to } };
    case 'raise': return { code: 'raised', facts: { name, amount: to } };
  }
}

function awarded({ seat, amount, order }: Awarded, before: TableState, name: string): Line {
  const reading = before.play?.readings.find((one) => one.seat === seat && one.order === order);
  return reading
    ? { code: 'won_hand', facts: { name, amount, hand: handNamed(reading) } }
    : { code: 'won', facts: { name, amount } };
}
