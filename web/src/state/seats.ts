/** Changes to the seats of a table. */
import type { SeatState, TableState } from './table';

export function withSeat(state: TableState, seat: number, change: (seat: SeatState) => Partial<SeatState>): TableState {
  const found = state.seats[seat];
  return found ? { ...state, seats: { ...state.seats, [seat]: { ...found, ...change(found) } } } : state;
}

export function everySeat(state: TableState, change: (seat: SeatState) => Partial<SeatState>): TableState {
  const seats = Object.values(state.seats).map((seat) => [seat.seat, { ...seat, ...change(seat) }] as const);
  return { ...state, seats: Object.fromEntries(seats) };
}
