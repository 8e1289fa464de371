/** Where everything lies on the felt, from the size of the screen. Pixels; never mirrored. */

import type { SpotId } from './view';

export interface Stage { width: number; height: number }

/** What has to find room. */
export interface Needs {
  /** How wide each box wants to be beside the others, in dealing order; at the viewer's open boxes there is more to do. */
  shares: readonly number[];
  hole: number;
  dealer: number;
  board: number;
  /** How wide the spots of a box are together, an ante being 1. */
  spots: number;
}

export interface BoxPlace {
  x: number;
  width: number;
  card: number;
  /** Outer boxes lie nearer to the dealer. */
  lift: number;
}

export interface FeltPlan {
  /** Boxes in an arc, or one of them large and the others small above it. */
  kind: 'arc' | 'rows';
  /** The pay tables have room on the felt. */
  printed: boolean;
  dealerCard: number;
  boardCard: number;
  spot: number;
  boxes: BoxPlace[];
  /** Free height that is left over the dealer and below the boxes of a tall screen. */
  slack: number;
  /** Too low a screen to lay everything below one another. */
  isShort: boolean;
  /** The one that lies large, where boxes lie in rows. */
  large: { width: number; card: number };
}

const RATIO = 1.4;
const MARGIN = 14;
const LEAST_BOX = 128;
const LEAST_ARC_HEIGHT = 330;
/** The cloth ends in an ellipse this much wider than the screen, and this part of its height. */
const BEYOND = 1.3;
export const CURVE = 0.42;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

export function planFelt({ width, height }: Stage, needs: Needs): FeltPlan {
  const shares = needs.shares.reduce((sum, share) => sum + share, 0);
  const unit = (width - 2 * MARGIN) / shares;
  const kind = unit >= LEAST_BOX && height >= LEAST_ARC_HEIGHT ? 'arc' : 'rows';
  return kind === 'arc' ? arc({ width, height }, needs, unit) : rows({ width, height }, needs);
}

const WIDTHS: Partial<Record<SpotId, number>> = { bet: 1.12, insurance: 1.45 };
export const spotsWide = (ids: readonly SpotId[]): number => ids.reduce((sum, id) => sum + (WIDTHS[id] ?? 1), 0);

/** Cards overlap by no more than this leaves to see. */
const rowOf = (cards: number): number => (cards <= 2 ? cards + 0.1 : 1 + (cards - 1) * 0.62);

/** A table is no higher than wide; what is left of a tall screen stays free, most of it below. */
const TALL = 0.95;
const SHORT = 400;
/** Where boxes lie in rows on a screen as wide as this, all is larger. */
const WIDE_ROWS = 700;

function arc({ width, height: all }: Stage, { shares, hole, dealer, board, spots }: Needs, unit: number): FeltPlan {
  const tiers = board > 0 ? 3 : 2;
  const slack = Math.max(0, all - width * TALL) / 3;
  const height = all - slack;
  const dealerCard = between(34, Math.min(height * (tiers === 3 ? 0.105 : 0.13), (width * 0.42) / dealer), 76);
  const spot = between(36, Math.min((unit - 22) / Math.max(2.5, spots), height * 0.095), 58);
  let x = MARGIN;
  const boxes = shares.map((share): BoxPlace => {
    const own = unit * share;
    const place = {
      x, width: own, card: between(30, Math.min((own - 14) / rowOf(hole), height * (tiers === 3 ? 0.115 : 0.13)), 72),
      lift: lift((2 * (x + own / 2)) / width - 1, height),
    };
    x += own;
    return place;
  });
  const lowest = Math.min(...boxes.map((one) => one.lift));
  return {
    kind: 'arc', printed: width >= 760 && height >= 430, dealerCard, boardCard: dealerCard, spot,
    slack, isShort: false, boxes: boxes.map((one) => ({ ...one, lift: one.lift - lowest })), large: { width: 0, card: 0 },
  };
}

/** How far the cloth's edge lies above its lowest point. */
function lift(off: number, height: number): number {
  const far = off / BEYOND;
  return height * CURVE * (1 - Math.sqrt(1 - far * far));
}

function rows({ width, height }: Stage, { shares, hole, dealer, board, spots }: Needs): FeltPlan {
  const isShort = height < SHORT;
  const grown = width >= WIDE_ROWS ? 1.4 : 1;
  const inRow = board > 0 ? dealer + board + 0.3 : dealer;
  const top = between(30, Math.min((width - 24 - 5 * (dealer + board)) / inRow, height * 0.13), 58 * grown);
  const own = width - 2 * MARGIN;
  const beside = Math.max(1, shares.length - 1);
  return {
    kind: 'rows', printed: false, slack: 0, isShort, dealerCard: top, boardCard: top, spot: between(isShort ? 38 : 44, Math.min(height * 0.125, (own - 30) / spots), 72 * grown),
    boxes: shares.map(() => ({ x: 0, width: Math.min(120, own / beside), card: 20, lift: 0 })),
    large: { width: own, card: between(44, Math.min((own - 12) / (hole <= 2 ? 4 : 6.3), height * (isShort ? 0.125 : 0.15)), 68 * grown) },
  };
}

export const cardHeight = (width: number): number => width * RATIO;
