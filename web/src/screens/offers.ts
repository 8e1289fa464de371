import type { Offer } from '../table/view';
import { ownSeat, type TableState } from '../state/table';

interface Chances { queued: boolean; offeredSeat: number | null; balance: number }

/** What a player who has nothing to decide can do about his place at the table. */
export function offersAt(state: TableState, { queued, offeredSeat, balance }: Chances): Offer[] {
  const { info } = state;
  if (!info) return [];
  if (state.closed !== null) return [offer('to_lobby')];
  const own = ownSeat(state);
  if (!own) {
    if (offeredSeat !== null) return [offer('take_offered'), offer('leave_queue')];
    if (queued) return [offer('leave_queue')];
    return Object.keys(state.seats).length >= info.seats ? [offer('join_queue')] : [];
  }
  if (own.is_leaving) return [offer('stay')];
  switch (own.presence) {
    case 'broke': return [balance >= info.min_buy_in ? offer('top_up') : offer('refill'), offer('leave')];
    case 'out': return [offer('return'), offer('leave')];
    case 'waiting': return own.posts ? [] : [offer('post')];
    case 'playing': return [];
  }
}

const offer = (id: Offer['id']): Offer => ({ id, amount: null });
