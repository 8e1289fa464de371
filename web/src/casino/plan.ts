/** Where everything lies on the felt, from the size of the screen. Pixels; never mirrored. */

import type { BoxView, CasinoView, SpotId } from './view';

export interface Stage { width: number; height: number }

/** What has to find room. */
export interface Needs {
  /** How many boxes the table has. */
  boxes: number;
  /** The viewer's box that lies in the middle; null for those who watch. */
  home: number | null;
  /** Further boxes that the viewer plays open: there is more to see and to do. */
  open: readonly number[];
  hole: number;
  dealer: number;
  board: number;
  /** How wide the spots of a box are together, an ante being 1. */
  spots: number;
}

export interface BoxPlace {
  box: number;
  x: number;
  width: number;
  card: number;
  spot: number;
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
  /** From left to right. */
  boxes: BoxPlace[];
  /** Free height that is left over the dealer and below the boxes of a tall screen. */
  slack: number;
  /** Too low a screen to lay everything below one another. */
  isShort: boolean;
  /** The one that lies large, where boxes lie in rows. */
  large: { width: number; card: number; spot: number };
}

const RATIO = 1.4;
const MARGIN = 14;
const GAP = 5;
const LEAST_ARC_HEIGHT = 400;
/** The cloth ends in an ellipse this much wider than the screen, and this part of its height. */
export const BEYOND = 1.16;
export const CURVE = 0.46;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

export function planFelt(stage: Stage, needs: Needs): FeltPlan {
  const places = stage.height >= LEAST_ARC_HEIGHT ? widths(stage.width - 2 * MARGIN, needs) : null;
  return places ? arc(stage, needs, places) : rows(stage, needs);
}

const isPlayed = ({ holder, spots }: BoxView): boolean => holder?.isMe === true && spots.some(({ stake }) => stake > 0);

/** Which of the viewer's boxes lies in the middle: the one in front of their seat, unless they play others only. */
export function centreOf({ boxes, hero }: Pick<CasinoView, 'boxes' | 'hero'>): number | null {
  const played = boxes.filter(isPlayed);
  if (hero === null || played.some(({ box }) => box === hero)) return hero;
  return (played.find(({ isOpen }) => isOpen) ?? played[0])?.box ?? hero;
}

/** The further boxes whose cards the viewer sees: they need room. */
export function openBeside({ boxes }: Pick<CasinoView, 'boxes'>, centre: number | null): number[] {
  return boxes.filter((one) => isPlayed(one) && one.isOpen && one.box !== centre).map(({ box }) => box);
}

/** The boxes from left to right: the viewer's in the middle, the others on both sides in their order. */
export function boxesInOrder(boxes: number, home: number | null): number[] {
  const before = Math.floor((boxes - 1) / 2);
  const first = home === null ? 0 : home - 1 - before + boxes;
  return Array.from({ length: boxes }, (_, i) => ((first + i) % boxes) + 1);
}

const WIDTHS: Partial<Record<SpotId, number>> = { bet: 1.12, insurance: 1.45 };
export const spotsWide = (ids: readonly SpotId[]): number => ids.reduce((sum, id) => sum + (WIDTHS[id] ?? 1), 0);

const spotFor = (width: number, spots: number): number => (width - 10 - 2 * GAP) / spots;
const LEAST_SPOT = 26;

/** Cards overlap by no more than this leaves to see. */
const rowOf = (cards: number): number => (cards <= 2 ? cards + 0.1 : 1 + (cards - 1) * 0.62);

/** How wide each box in the arc is; null where there is no room for one. The viewer's lies in the very middle. */
function widths(all: number, { boxes, home, open, hole, spots }: Needs): Map<number, number> | null {
  const order = boxesInOrder(boxes, home);
  const least = Math.max(92, LEAST_SPOT * spots + 20);
  if (home === null) return all / boxes < least ? null : new Map(order.map((box) => [box, all / boxes]));
  const at = order.indexOf(home);
  const sides = [order.slice(0, at), order.slice(at + 1)];
  const beside = least * Math.max(...sides.map(({ length }) => length));
  const [narrow, wide] = hole <= 2 ? [220, 320] : [280, 410];
  if (all - 2 * beside < narrow) return null;
  const middle = Math.min(wide, all - 2 * beside);
  const half = (all - middle) / 2;
  return new Map([[home, middle], ...sides.flatMap((side) => sideWidths(side, half, { open, least }))]);
}

/** Alike, but that open boxes take what the others do not need. */
function sideWidths(side: readonly number[], all: number, { open, least }: { open: readonly number[]; least: number }): [number, number][] {
  const opened = side.filter((box) => open.includes(box)).length;
  const [closed, wide] = opened === 0 ? [all / side.length, 0] : [least, (all - least * (side.length - opened)) / opened];
  return side.map((box) => [box, open.includes(box) ? wide : closed]);
}

/** A table is no higher than wide; what is left of a tall screen stays free, most of it below. */
const TALL = 0.95;
/** What words, spaces and the holder's name take, and how high cards and spots are beside the dealer's cards' width. */
const WORDS = 232;
const TIERS = { without: 3.8, board: 5.3 };

function arc({ width, height: all }: Stage, { boxes, home, hole, dealer, board, spots }: Needs, places: Map<number, number>): FeltPlan {
  const slack = Math.max(0, all - width * TALL) / 3;
  const height = all - slack;
  const dealerCard = between(34, Math.min((height - WORDS) / (board > 0 ? TIERS.board : TIERS.without), (width * 0.4) / dealer), 78);
  let x = MARGIN;
  const found = boxesInOrder(boxes, home).map((box): BoxPlace => {
    const own = places.get(box) ?? 0;
    const isHome = box === home;
    const place: BoxPlace = {
      box, x, width: own,
      card: isHome ? between(44, Math.min((own - 14) / (hole * 1.04), dealerCard * 1.2), 104) : between(30, Math.min((own - 14) / rowOf(hole), dealerCard * 0.8), 72),
      spot: isHome ? between(44, Math.min(spotFor(own, spots), dealerCard * 0.78), 68) : between(LEAST_SPOT, Math.min(spotFor(own, spots), dealerCard * 0.62), 52),
      lift: lift((2 * (x + own / 2)) / width - 1, height),
    };
    x += own;
    return place;
  });
  const lowest = Math.min(...found.map((one) => one.lift));
  return {
    kind: 'arc', printed: width >= 760 && height >= 430, dealerCard, boardCard: dealerCard,
    slack, isShort: false, boxes: found.map((one) => ({ ...one, lift: one.lift - lowest })), large: { width: 0, card: 0, spot: 0 },
  };
}

/** How far the cloth's edge lies above its lowest point. */
function lift(off: number, height: number): number {
  const far = off / BEYOND;
  return height * CURVE * (1 - Math.sqrt(1 - far * far));
}

const SHORT = 392;
/** Where boxes lie in rows on a screen as wide as this, all is larger. */
const WIDE_ROWS = 700;
/** What lies between the cards: words, the other boxes, labels and spaces, the holder's name; on a short screen that is beside the spots. */
const BETWEEN = { tall: 220, short: 142 };

function rows({ width, height }: Stage, { hole, dealer, board, spots }: Needs): FeltPlan {
  const isShort = height < SHORT;
  const grown = width >= WIDE_ROWS ? 1.4 : 1;
  const own = width - 2 * MARGIN;
  const spot = between(isShort ? 38 : 44, Math.min(height * 0.12, (own - 30) / spots), 72 * grown);
  const forCards = (height - spot - (isShort ? BETWEEN.short : BETWEEN.tall)) / RATIO;
  const inRow = board > 0 ? dealer + board + 0.3 : dealer;
  const top = between(28, Math.min((width - 24 - GAP * (dealer + board)) / inRow, forCards * 0.44), 58 * grown);
  const card = between(44, Math.min((own - 12) / (hole <= 2 ? 4 : 5.2), forCards - top), 72 * grown);
  return { kind: 'rows', printed: false, slack: 0, isShort, dealerCard: top, boardCard: top, boxes: [], large: { width: own, card, spot } };
}

export const cardHeight = (width: number): number => width * RATIO;
