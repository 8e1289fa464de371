import type { Size } from './rect';
import type { Frame } from './types';

export const CARD_RATIO = 1.4;
export const MARGIN = 6;
export const GAP = 5;
export const SMALLEST_CARD = 34;
/** Where a phone on its side would have no room else. */
const TIGHT = { seatCard: 25, boardCard: 28 };
/** What two lines of small letters need. */
const LEAST = { pod: 27, heroPod: 32, bet: 18 };
export const LOW_STAGE = 400;

export const podSize = ({ shape, unit }: Frame): Size =>
  shape === 'wide' ? { width: 152 * unit, height: 52 * unit } : { width: 84 * unit, height: Math.max(LEAST.pod, 36 * unit) };

export const heroPodSize = ({ shape, unit }: Frame): Size =>
  shape === 'wide' ? { width: 164 * unit, height: 54 * unit } : { width: 132 * unit, height: Math.max(LEAST.heroPod, 42 * unit) };

export const leastBoardCard = ({ tight }: Frame): number => (tight ? TIGHT.boardCard : SMALLEST_CARD);
export const seatCard = ({ shape, unit, tight }: Frame): number => Math.max(tight ? TIGHT.seatCard : SMALLEST_CARD, (shape === 'wide' ? 42 : 34) * unit);
export const heroCard = ({ shape, unit, needs }: Frame): number =>
  (shape === 'wide' ? 74 : 52) * unit * (needs.handSize > 5 ? 0.82 : 1);

/** How much of a card's height stands above the pod; the rest is behind it. */
export const headroom = (card: number): number => card * CARD_RATIO * 0.92;
export const heroHeadroom = (card: number): number => card * CARD_RATIO * 0.95;

export function rowWidth(count: number, card: number, step: number): number {
  return card + Math.max(0, count - 1) * card * step;
}

export const seatRow = (frame: Frame): number => {
  const { handSize } = frame.needs;
  return rowWidth(handSize, seatCard(frame), frame.squeezed ? 0.3 : handSize <= 2 ? 0.66 : handSize <= 4 ? 0.46 : 0.4);
};

export const heroRow = (frame: Frame): number => {
  const { handSize } = frame.needs;
  return rowWidth(handSize, heroCard(frame), handSize <= 2 ? 1.06 : handSize <= 5 ? (frame.shape === 'wide' ? 0.78 : 0.6) : 0.5);
};

export const heroBlock = (frame: Frame): number => heroPodSize(frame).height + heroHeadroom(heroCard(frame));

export const betSize = ({ shape, unit }: Frame): Size =>
  shape === 'wide' ? { width: 116 * unit, height: 26 * unit } : { width: 84 * unit, height: Math.max(LEAST.bet, 20 * unit) };

export const heroBetSize = (frame: Frame): Size =>
  frame.stage.height < LOW_STAGE ? betSize(frame) : { width: 116 * Math.max(frame.unit, 0.9), height: betSize(frame).height };
