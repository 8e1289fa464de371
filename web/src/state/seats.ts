/** The seats of a table, and changes to them. */
import { botName } from '../i18n/bot-name';
import type { Seated } from '../protocol/messages.generated';
import type { SeatState, TableState } from './table';

/** As the room tells it: what it leaves out is false, and a bot is called as the language calls it. */
export const whole = <Seat extends Seated>(seat: Seat): Seat =>
  ({ ...seat, leaves_after: seat.leaves_after ?? false, name: seat.is_bot ? botName(seat.name) : seat.name });

/** A seat that takes no part in a play. */
export const idle = (seated: Seated): SeatState => ({
  ...whole(seated), inPlay: false, cards: [], draws: [], thrown: 0, shown: false, folded: false, mucked: false, allIn: false, bet: 0, action: null,
});

export function withSeat(state: TableState, seat: number, change: (seat: SeatState) => Partial<SeatState>): TableState {
  const found = state.seats[seat];
  return found ? { ...state, seats: { ...state.seats, [seat]: { ...found, ...change(found) } } } : state;
}

export function everySeat(state: TableState, change: (seat: SeatState) => Partial<SeatState>): TableState {
  const seats = Object.values(state.seats).map((seat) => [seat.seat, { ...seat, ...change(seat) }] as const);
  return { ...state, seats: Object.fromEntries(seats) };
}
