import type { Size } from './rect';
import { betSize, GAP, headroom, heroBlock, heroPodSize, MARGIN, podSize, seatCard, seatRow } from './sizes';
import type { Frame, Point } from './types';

/** Evenly round an oval whose ends are drawn in, so that side seats stand apart. */
export function oval(frame: Frame): Point[] {
  const { stage, needs } = frame;
  const pod = podSize(frame);
  const row = Math.max(pod.width, seatRow(frame));
  const top = MARGIN + headroom(seatCard(frame)) + pod.height / 2;
  const bottom = stage.height - MARGIN - heroPodSize(frame).height / 2;
  const centre = { x: stage.width / 2, y: (top + bottom) / 2 };
  const radius = { x: stage.width / 2 - row / 2 - MARGIN, y: (bottom - top) / 2 };
  return turns(needs.seats).map((turn) => {
    const x = centre.x - radius.x * round(Math.sin(turn));
    const y = centre.y + radius.y * round(Math.cos(turn));
    return { x, y, side: ovalSide(turn) };
  });
}

const turns = (seats: number): number[] => Array.from({ length: seats }, (_, i) => (i / seats) * 2 * Math.PI);

const round = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / 2.7);

function ovalSide(turn: number): Point['side'] {
  const across = Math.sin(turn);
  if (Math.abs(across) > 0.72) return across > 0 ? 'left' : 'right';
  return Math.cos(turn) > 0 ? 'bottom' : 'top';
}

/** Seats per side of an upright table, for one to nine opponents: left (and right), top. */
const UPRIGHT: readonly (readonly [side: number, top: number])[] = [
  [0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [3, 1], [4, 0], [4, 1],
];

/** Two columns and the top: the shape for a phone held upright. */
export const columns = (frame: Frame): Point[] => columnsAbove(frame, 0);

/** The same with the viewer's whole hand below the columns. */
export const highColumns = (frame: Frame): Point[] => columnsAbove(frame, heroBlock(frame));

function columnsAbove(frame: Frame, floor: number): Point[] {
  const { stage, needs } = frame;
  const pod = podSize(frame);
  const [side, top] = UPRIGHT[needs.seats - 1] ?? [4, 1];
  const first = MARGIN + headroom(seatCard(frame)) + pod.height / 2;
  const last = stage.height - MARGIN - floor - GAP - betSize(frame).height - pod.height / 2;
  const ys = columnRows({ side, top, first, last, pod, straight: needs.handSize > 4 });
  const left = pod.width / 2 + MARGIN - 2;
  const hero: Point = { x: stage.width / 2, y: stage.height - MARGIN - heroPodSize(frame).height / 2, side: 'bottom' };
  const up = ys.map((y): Point => ({ x: left, y, side: 'left' }));
  const down = [...ys].reverse().map((y): Point => ({ x: stage.width - left, y, side: 'right' }));
  const head: Point[] = top ? [{ x: stage.width / 2, y: first, side: 'top' }] : [];
  return [hero, ...up, ...head, ...down];
}

/** Three rows: the shape for a phone on its side. */
export function rows(frame: Frame): Point[] {
  const { stage, needs } = frame;
  const pod = podSize(frame);
  const others = needs.seats - 1;
  const flanks = others >= 7 ? 1 : 0;
  const sides = others >= 3 ? 1 : 0;
  const top = others - 2 * flanks - 2 * sides;
  const first = MARGIN + headroom(seatCard(frame)) + pod.height / 2;
  const last = stage.height - MARGIN - betSize(frame).height - pod.height / 2;
  const edge = pod.width / 2 + MARGIN;
  const at = (x: number, y: number, side: Point['side']): Point => ({ x, y, side });
  const hero = at(stage.width / 2, stage.height - MARGIN - heroPodSize(frame).height / 2, 'bottom');
  const ends = flanks ? edge + pod.width * (needs.handSize > 4 || frame.tight ? 0 : 0.6) : edge;
  const left = sides ? [at(edge, flanks ? (first + last) / 2 : first + (last - first) * 0.62, 'left')] : [];
  const inner = edge + (sides ? pod.width * 0.3 : pod.width);
  const head = Array.from({ length: top }, (_, i) =>
    at(top === 1 ? stage.width / 2 : inner + (i * (stage.width - 2 * inner)) / (top - 1), first, 'top'));
  const low = flanks ? [at(ends, last, 'left')] : [];
  const mirrored = ({ x, y }: Point) => at(stage.width - x, y, 'right');
  return [hero, ...low, ...left, ...head, ...left.map(mirrored), ...low.map(mirrored)];
}

interface ColumnNeeds { side: number; top: number; first: number; last: number; pod: Size; straight: boolean }

/** Rows from the bottom up; few seats keep clear of the corners. */
function columnRows({ side, top, first, last, pod, straight }: ColumnNeeds): number[] {
  if (side === 0) return [];
  const reach = last - first;
  const drawn = straight && side > 2 ? 4 : side;
  const low = last - reach * [0, 0.36, 0.2, 0.07, 0][drawn]!;
  const high = first + (top && drawn < 4 ? pod.height * 0.5 : 0) + reach * [0, 0.3, 0.13, 0.05, 0][drawn]!;
  if (side === 1) return [(low + high) / 2];
  return Array.from({ length: side }, (_, i) => low - (i * (low - high)) / (side - 1));
}
