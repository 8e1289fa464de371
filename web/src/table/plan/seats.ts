import { around, type Rect } from './rect';
import { betSize, GAP, headroom, heroBetSize, heroCard, heroHeadroom, heroPodSize, heroRow, LOW_STAGE, podSize, seatCard, seatRow } from './sizes';
import type { Frame, Point, SeatPlan } from './types';

export const seatRects = (seat: SeatPlan): Rect[] => [seat.pod, seat.cards, seat.bet, seat.button];

export function heroSeat(frame: Frame, point: Point): SeatPlan {
  const pod = around(point, heroPodSize(frame));
  const card = heroCard(frame);
  const height = heroHeadroom(card);
  const cards = { x: point.x - heroRow(frame) / 2, y: pod.y - height, width: heroRow(frame), height };
  const bet = heroBet(frame, pod, cards);
  return { shape: 'wide', pod, cards, bet, button: besidePod(frame, pod, 'right'), card };
}

/** In front of the cards; beside them on a low stage, or beside the pod where a large hand leaves no room there either. */
function heroBet(frame: Frame, pod: Rect, cards: Rect): Rect {
  const size = heroBetSize(frame);
  if (frame.tight && frame.needs.handSize > 5) return { x: pod.x - GAP - size.width, y: pod.y + (pod.height - size.height) / 2, ...size };
  if (frame.stage.height < LOW_STAGE) return { x: cards.x + cards.width + GAP, y: pod.y - GAP - size.height, ...size };
  return { x: pod.x + (pod.width - size.width) / 2, y: cards.y - GAP - 4 - size.height, ...size };
}

export function otherSeat(frame: Frame, point: Point): SeatPlan {
  const pod = around(point, podSize(frame));
  const card = seatCard(frame);
  const cards = seatCards(frame, pod, point.side);
  return { shape: frame.shape, pod, cards, bet: seatBet(frame, pod, point, cards), button: seatButton(frame, pod, point), card };
}

function seatCards(frame: Frame, pod: Rect, side: Point['side']): Rect {
  const width = seatRow(frame);
  const height = headroom(seatCard(frame));
  const y = pod.y - height;
  if (frame.shape === 'wide') return { x: pod.x + (pod.width - width) / 2, y, width, height };
  const left = pod.x, right = pod.x + pod.width - width;
  if (width <= pod.width) return { x: right, y, width, height };
  return { x: side === 'left' ? left : side === 'right' ? right : (left + right) / 2, y, width, height };
}

function seatBet(frame: Frame, pod: Rect, { side }: Point, cards: Rect): Rect {
  const size = betSize(frame);
  const middleX = pod.x + (pod.width - size.width) / 2;
  const middleY = pod.y + (pod.height - size.height) / 2;
  if (frame.shape === 'tall') return { x: middleX, y: pod.y + pod.height + 3, ...size };
  if (side === 'top') return { x: middleX, y: pod.y + pod.height + GAP + 3, ...size };
  if (side === 'bottom') return { x: middleX, y: cards.y - GAP - size.height, ...size };
  return { x: side === 'left' ? pod.x + pod.width + GAP + 3 : pod.x - GAP - 3 - size.width, y: middleY, ...size };
}

/** Tall pods carry the button on themselves; wide ones have it lie on the felt. */
function seatButton(frame: Frame, pod: Rect, { side }: Point): Rect {
  const size = { width: 18 * frame.unit, height: 18 * frame.unit };
  if (frame.shape === 'tall') return { x: pod.x + pod.width - size.width - 3, y: pod.y + 2, ...size };
  return besidePod(frame, pod, side === 'right' ? 'left' : 'right', side === 'bottom' || side === 'top' ? 0.5 : -0.04);
}

function besidePod(frame: Frame, pod: Rect, side: 'left' | 'right', down = 0.5): Rect {
  const size = 24 * Math.max(frame.unit, 0.8);
  const x = side === 'right' ? pod.x + pod.width + GAP : pod.x - GAP - size;
  return { x, y: pod.y + pod.height * down - size / 2, width: size, height: size };
}
