import { apart, type Rect, type Size } from './rect';
import { CARD_RATIO, headroom, leastBoardCard, MARGIN, seatCard } from './sizes';
import type { Frame, PodShape, TableNeeds, WheelShape } from './types';

export function feltOf(frame: Frame): Rect {
  const { stage, shape, unit } = frame;
  const inset = shape === 'wide' ? 30 * unit : 14;
  const y = MARGIN + headroom(seatCard(frame)) - 6;
  return { x: inset, y, width: stage.width - 2 * inset, height: stage.height - inset * 0.72 - y };
}

export interface Centre { rect: Rect; card: number }

/** So much of the cloth's height is its round rim, where the middle lies only if there is no other place. */
const RIM = 0.1;
export const isOnRim = ({ y }: Rect, felt: Rect): boolean => y < felt.y + RIM * felt.height;

export function findCentre(frame: Frame, taken: Rect[], felt: Rect): Centre | null {
  const sizes = boardCards(frame).flatMap((card) => [0, 290, 390].map((least) => ({ card, size: centreSize(frame, card, least) })));
  for (const mayRim of [false, true]) {
    for (const { card, size } of sizes) {
      for (const y of fromTheMiddle(felt, size.height)) {
        const rect = { x: (frame.stage.width - size.width) / 2, y, ...size };
        if ((mayRim || !isOnRim(rect, felt)) && within(rect, felt) && taken.every((other) => apart(rect, other, 3))) return { rect, card };
      }
    }
  }
  return null;
}

function boardCards(frame: Frame): number[] {
  const { shape, unit, needs } = frame;
  const least = leastBoardCard(frame);
  if (needs.boardSize === 0) return [0];
  const largest = (shape === 'wide' ? 76 : 58) * unit;
  const smaller = Array.from({ length: 40 }, (_, i) => largest - i * 2).filter((card) => card > least);
  return [...smaller, least];
}

export const boardGap = (card: number): number => Math.max(3, card * 0.09);

const WHEEL_WIDTH: Record<WheelShape, number> = { names: 190, signs: 140, beside: 244 };
/** With a pot of four figures at most. */
const TIGHT_BESIDE = 226;

function wheelHeight({ wheel }: TableNeeds, shape: PodShape): number {
  if (wheel === 'names') return shape === 'wide' ? 36 : 42;
  return wheel === 'signs' ? 26 : 0;
}

function centreSize({ shape, unit, needs, tight }: Frame, card: number, wider: number): Size {
  const board = needs.boardSize ? needs.boardSize * (card + boardGap(card)) - boardGap(card) : 0;
  const least = needs.boardSize > 1 ? 170 : shape === 'wide' ? (needs.boardSize ? 170 : 260) : 96;
  const width = Math.max(board, least * Math.min(unit, 1), needs.pots > 1 ? wider : 0, needs.wheel ? (tight && needs.wheel === 'beside' ? TIGHT_BESIDE : WHEEL_WIDTH[needs.wheel]) : 0);
  const pill = shape === 'wide' ? 124 * unit : 94;
  const rows = needs.pots > 1 ? Math.ceil(needs.pots / Math.max(1, Math.floor(width / pill))) : 0;
  const line = shape === 'wide' ? 28 * unit : 22;
  return { width, height: 26 + wheelHeight(needs, shape) + rows * line + card * CARD_RATIO + (shape === 'wide' ? 34 * unit : 24) };
}

function fromTheMiddle(felt: Rect, height: number): number[] {
  const start = felt.y + (felt.height - height) / 2 - felt.height * 0.03;
  const reach = Math.max(0, (felt.height - height) / 2);
  const shifts = Array.from({ length: Math.ceil(reach / 4) }, (_, i) => i * 4);
  return shifts.flatMap((shift) => [start - shift, start + shift]);
}

export const middle = ({ width, height }: Size): Rect => ({ x: width / 2 - 92, y: height / 2 - 60, width: 184, height: 120 });

/** On the cloth: inside the rail and its line. */
function within(rect: Rect, felt: Rect): boolean {
  const edge = felt.width * 0.03 + 8;
  return rect.x >= felt.x + edge && rect.x + rect.width <= felt.x + felt.width - edge;
}
