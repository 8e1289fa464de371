/** How long the table waits before it shows what it already knows. Only sights wait, never a choice. */
import type { WireEvent } from '../protocol/messages.generated';
import { casinoBeat } from './casino-pacing';
import type { PlayState, TableState } from './table';

const RUN_OUT_MS = 1_000;
const STREET_MS = 260;
/** There are more streets where cards are dealt to seats than where they come to the board. */
const DEAL_MS = 180;
const SHOWDOWN_MS = 320;
/** The cards of the last hand leave. */
const CLEAR_MS = 160;
/** What a table of normal speed leaves for looking at a showdown, once all of it is in sight. */
const RESULT_MS = 1_850;
/** From an ability to what came of it. */
const ABILITY_MS = 420;

/** Milliseconds between what the table shows and this next event, at normal pace. */
export function beatBefore(state: TableState, event: WireEvent | null): number {
  const { play, casino } = state;
  if (event && casino) return casinoBeat(casino, event);
  if (!event || !play) return 0;
  if (event.e === 'play_opened') return CLEAR_MS;
  if (play.isOver) return 0;
  if (event.e === 'dealt' && isFirstOfStreet(play, state.seats[event.seat]?.thrown ?? 0)) return play.exposed ? RUN_OUT_MS : DEAL_MS;
  if (event.e === 'street' && event.board.length > 0 && play.fresh.length === 0) return play.exposed ? RUN_OUT_MS : STREET_MS;
  if (event.e === 'shown' && !play.exposed && play.awards.length === 0) return SHOWDOWN_MS;
  if (event.e === 'awarded' && play.awards.length === 0) return play.ranOut ? RUN_OUT_MS : SHOWDOWN_MS;
  if (event.e === 'resolved') return ABILITY_MS;
  return 0;
}

/** Milliseconds, at any pace, that a showdown stays in sight before the next hand takes its place. */
export const restOf = ({ play, seats }: TableState): number =>
  play && play.awards.length > 0 && Object.values(seats).some(({ shown }) => shown) ? RESULT_MS : 0;

/** Of a later street; new cards for those thrown away are no street. */
const isFirstOfStreet = ({ streets, fresh }: PlayState, thrown: number): boolean => streets > 0 && fresh.length === 0 && thrown === 0;
