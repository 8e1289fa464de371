/**
 * Where everything on the felt lies: a pure function of the stage's size and what the table has to hold.
 * Place 0 is the bottom (the viewer), the others follow clockwise, in every language. The plan takes the
 * largest sizes at which nothing touches anything else.
 */
import { feltOf, findCentre, isOnRim, middle } from './middle';
import { columns, highColumns, oval, rows } from './places';
import { apart, type Rect, type Size } from './rect';
import { heroSeat, otherSeat, seatRects } from './seats';
import { SMALLEST_CARD } from './sizes';
import type { Frame, Plan, PodShape, Point, Spread, TableNeeds, WheelShape } from './types';

export { apart, type Rect } from './rect';
export { seatRects } from './seats';
export { boardGap } from './middle';
export { CARD_RATIO } from './sizes';
export type { Plan, PodShape, SeatPlan, WheelShape } from './types';

const WHEELS: readonly WheelShape[] = ['names', 'signs', 'beside'];

export function planTable(stage: Size, needs: TableNeeds): Plan {
  const fewer = [needs, ...(needs.pots > 1 ? [{ ...needs, pots: 1 }] : [])];
  const shapes = needs.wheel ? WHEELS.map((wheel) => fewer.map((one) => ({ ...one, wheel }))).flat() : fewer;
  let last: Plan | undefined;
  for (const less of shapes) {
    /** Clear, but on the rim. */
    let high: Plan | undefined;
    for (const { frames, spread } of candidates(stage, less)) {
      const plans = frames.map((frame) => ({ ...lay(frame, spread(frame)), potByPot: frame.needs.pots === needs.pots, wheel: frame.needs.wheel ?? 'names' }));
      const best = plans.filter(({ clear }) => clear).sort((a, b) => worth(b) - worth(a))[0];
      if (best && !isOnRim(best.centre, best.felt)) return best;
      high ??= best;
      last = plans.at(-1);
    }
    if (high) return high;
  }
  if (!last) throw new Error('no frame to try');
  return last;
}

/** Large seats are good, and a large board is just as good; neither is worth a pot that lies on the rim. */
const worth = ({ unit, boardCard, centre, felt }: Plan): number => unit + boardCard / 55 - (isOnRim(centre, felt) ? 2 : 0);

/** Shapes in order of preference, each in all its sizes. */
function candidates(stage: Size, needs: TableNeeds): { frames: Frame[]; spread: Spread }[] {
  const lying = stage.width > stage.height * 1.1;
  const sizes = (shape: PodShape, from: number, to: number) => steps(from, to).map((unit) => ({ stage, needs, unit, shape }));
  const wide = { frames: sizes('wide', 1.3, 0.9), spread: oval };
  const tallOval = { frames: sizes('tall', 1.5, 0.85), spread: oval };
  const raised = { frames: sizes('tall', 1.7, 0.85), spread: highColumns };
  const upright = { frames: sizes('tall', 1.7, 0.85), spread: columns };
  const low = { frames: sizes('tall', 1.3, 0.85), spread: rows };
  const tight = [false, true].map((squeezed) => ({ frames: sizes('tall', 1, 0.65).map((frame) => ({ ...frame, tight: true, squeezed })), spread: rows }));
  if (lying) return [wide, tallOval, low, ...tight];
  const squeezed = { frames: sizes('tall', 1, 0.85).map((frame) => ({ ...frame, squeezed: true })), spread: columns };
  return needs.handSize > 4 ? [raised, upright, squeezed, tallOval] : [upright, tallOval];
}

function steps(from: number, to: number): number[] {
  const count = Math.round((from - to) / 0.05);
  return Array.from({ length: count + 1 }, (_, i) => from - i * 0.05);
}

function lay(frame: Frame, points: Point[]): Plan {
  const seats = points.map((point, i) => (i === 0 ? heroSeat(frame, point) : otherSeat(frame, point)));
  const taken = seats.map(seatRects);
  const felt = feltOf(frame);
  const centre = clear(taken, frame.stage) ? findCentre(frame, taken.flat(), felt) : null;
  const { rect, card } = centre ?? { rect: middle(frame.stage), card: frame.needs.boardSize ? SMALLEST_CARD : 0 };
  return { unit: frame.unit, felt, seats, centre: rect, boardCard: card, potByPot: true, wheel: 'names', clear: centre !== null };
}

function clear(seats: Rect[][], stage: Size): boolean {
  const inside = seats.flat().every((r) => r.x >= 0 && r.y >= 0 && r.x + r.width <= stage.width && r.y + r.height <= stage.height);
  return inside && seats.every((one, i) => seats.slice(i + 1).every((other) => one.every((a) => other.every((b) => apart(a, b, 1)))));
}
