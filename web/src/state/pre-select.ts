/** What can be settled before one's turn, and what becomes of it when the turn comes. */
import type { TimeClass } from '../protocol/messages.generated';
import type { Choice, Menu, PreSelect } from '../table/view';
import { ownSeat, type TableState } from './table';

/** Offered while others bet; the price is what a call would add now. Before the opening bet there is none yet. */
export function preSelects(state: TableState): PreSelect[] {
  const own = ownSeat(state);
  const { play } = state;
  if (!own || !play || !isWaitingForTurn(state)) return [];
  const others = Object.values(state.seats).filter(({ inPlay, folded, player }) => inPlay && !folded && player !== state.me);
  const highest = Math.max(0, ...others.map(({ bet }) => bet));
  if (play.streets < 2 && highest === 0 && own.bet === 0) return [];
  const price = Math.min(own.stack, Math.max(0, highest - own.bet));
  return price > 0
    ? [{ id: 'fold', price }, { id: 'call', price }, { id: 'call_any', price: null }]
    : [{ id: 'check_fold', price: null }, { id: 'check', price }, { id: 'call_any', price: null }];
}

/** What is left of a selection when the table changes: nothing on a new street or when its price is another. */
export function carried(picked: PreSelect | null, before: TableState, after: TableState): PreSelect | null {
  if (!picked || before.play?.id !== after.play?.id || before.play?.street !== after.play?.street) return null;
  const offered = preSelects(after);
  if (offered.length === 0) return picked;
  const wanted = picked.id === 'check_fold' && !offered.some(({ id }) => id === 'check_fold') ? 'fold' : picked.id;
  return offered.find(({ id, price }) => id === wanted && (wanted !== picked.id || price === picked.price)) ?? null;
}

/** An answer to an ability only holds a betting round up. */
const ASKED_FOR_BETS: ReadonlySet<TimeClass> = new Set(['action', 'answer']);

function isWaitingForTurn(state: TableState): boolean {
  const own = ownSeat(state);
  const { play } = state;
  if (!own?.inPlay || own.folded || own.allIn || own.cards.length === 0 || !play) return false;
  const isForBets = ASKED_FOR_BETS.has(play.decision?.time ?? 'action') && play.abilities?.aimed?.by !== own.seat;
  return isForBets && !play.isOver && !play.exposed && play.awards.length === 0 && play.decision?.seat !== own.seat;
}

/** The choice that was settled, if the menu offers it at the price that was seen. */
export function settled({ id, price }: PreSelect, menu: Menu): Choice | null {
  if (menu.kind !== 'bet') return null;
  switch (id) {
    case 'fold': return menu.call?.price === price ? { kind: 'fold' } : null;
    case 'check_fold': return menu.check ? { kind: 'check' } : { kind: 'fold' };
    case 'check': return menu.check ? { kind: 'check' } : null;
    case 'call': return menu.call?.price === price ? { kind: 'call' } : null;
    case 'call_any': return menu.check ? { kind: 'check' } : menu.call ? { kind: 'call' } : null;
  }
}
