/**
 * Where everything on the felt lies: a pure function of the stage's size and what the table has to hold.
 * Place 0 is the bottom (the viewer), the others follow clockwise, in every language. The plan takes the
 * largest sizes at which nothing touches anything else.
 */
export interface Size { width: number; height: number }
export interface Rect extends Size { x: number; y: number }

export interface TableNeeds {
  seats: number;
  handSize: number;
  boardSize: number;
  pots: number;
}

/** `wide` pods have the avatar beside the name, `tall` ones above it. */
export type PodShape = 'wide' | 'tall';

export interface SeatPlan {
  shape: PodShape;
  pod: Rect;
  cards: Rect;
  bet: Rect;
  button: Rect;
  card: number;
}

export interface Plan {
  unit: number;
  felt: Rect;
  seats: SeatPlan[];
  centre: Rect;
  boardCard: number;
  /** The middle has room for each pot by itself; else only their sum is drawn. */
  potByPot: boolean;
  /** Nothing touches anything else. False only on stages too small for any layout. */
  clear: boolean;
}

export const CARD_RATIO = 1.4;
const MARGIN = 6;
const GAP = 5;
const SMALLEST_CARD = 34;
const LOW_STAGE = 400;

interface Frame {
  stage: Size;
  needs: TableNeeds;
  unit: number;
  shape: PodShape;
}

export function planTable(stage: Size, needs: TableNeeds): Plan {
  const tries = [needs, ...(needs.pots > 1 ? [{ ...needs, pots: 1 }] : [])].flatMap((less) => candidates(stage, less));
  let last: Plan | undefined;
  for (const { frames, spread } of tries) {
    const plans = frames.map((frame) => ({ ...lay(frame, spread(frame)), potByPot: frame.needs.pots === needs.pots }));
    const best = plans.filter(({ clear }) => clear).sort((a, b) => worth(b) - worth(a))[0];
    if (best) return best;
    last = plans.at(-1);
  }
  if (!last) throw new Error('no frame to try');
  return last;
}

/** Large seats are good, and a large board is just as good. */
const worth = ({ unit, boardCard }: Plan): number => unit + boardCard / 55;

type Spread = (frame: Frame) => Point[];
interface Point { x: number; y: number; side: 'bottom' | 'left' | 'top' | 'right' }

/** Shapes in order of preference, each in all its sizes. */
function candidates(stage: Size, needs: TableNeeds): { frames: Frame[]; spread: Spread }[] {
  const lying = stage.width > stage.height * 1.1;
  const sizes = (shape: PodShape, from: number, to: number) => steps(from, to).map((unit) => ({ stage, needs, unit, shape }));
  const wide = { frames: sizes('wide', 1.3, 0.9), spread: oval };
  const tallOval = { frames: sizes('tall', 1.5, 0.85), spread: oval };
  const upright = { frames: sizes('tall', 1.7, 0.85), spread: columns };
  const low = { frames: sizes('tall', 1.3, 0.85), spread: rows };
  return lying ? [wide, tallOval, low] : [upright, tallOval];
}

function steps(from: number, to: number): number[] {
  const count = Math.round((from - to) / 0.05);
  return Array.from({ length: count + 1 }, (_, i) => from - i * 0.05);
}

// --- sizes ---------------------------------------------------------------------------------------

const podSize = ({ shape, unit }: Frame): Size =>
  shape === 'wide' ? { width: 152 * unit, height: 52 * unit } : { width: 84 * unit, height: 36 * unit };

const heroPodSize = ({ shape, unit }: Frame): Size =>
  shape === 'wide' ? { width: 164 * unit, height: 54 * unit } : { width: 132 * unit, height: 42 * unit };

const seatCard = ({ shape, unit }: Frame): number => Math.max(SMALLEST_CARD, (shape === 'wide' ? 42 : 34) * unit);
const heroCard = ({ shape, unit, needs }: Frame): number =>
  (shape === 'wide' ? 74 : 52) * unit * (needs.handSize > 5 ? 0.82 : 1);

/** How much of a card's height stands above the pod; the rest is behind it. */
const headroom = (card: number): number => card * CARD_RATIO * 0.92;
const heroHeadroom = (card: number): number => card * CARD_RATIO * 0.95;

function rowWidth(count: number, card: number, step: number): number {
  return card + Math.max(0, count - 1) * card * step;
}

const seatRow = (frame: Frame): number => {
  const { handSize } = frame.needs;
  return rowWidth(handSize, seatCard(frame), handSize <= 2 ? 0.66 : handSize <= 4 ? 0.46 : 0.4);
};

const heroRow = (frame: Frame): number => {
  const { handSize } = frame.needs;
  return rowWidth(handSize, heroCard(frame), handSize <= 2 ? 1.06 : handSize <= 5 ? (frame.shape === 'wide' ? 0.78 : 0.6) : 0.5);
};

const heroBlock = (frame: Frame): number => heroPodSize(frame).height + heroHeadroom(heroCard(frame));

const betSize = ({ shape, unit }: Frame): Size =>
  shape === 'wide' ? { width: 116 * unit, height: 26 * unit } : { width: 84 * unit, height: 20 * unit };

const heroBetSize = (frame: Frame): Size =>
  frame.stage.height < LOW_STAGE ? betSize(frame) : { width: 116 * Math.max(frame.unit, 0.9), height: betSize(frame).height };

// --- places --------------------------------------------------------------------------------------

/** Evenly round an oval whose ends are drawn in, so that side seats stand apart. */
function oval(frame: Frame): Point[] {
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
function columns(frame: Frame): Point[] {
  const { stage, needs } = frame;
  const pod = podSize(frame);
  const [side, top] = UPRIGHT[needs.seats - 1] ?? [4, 1];
  const first = MARGIN + headroom(seatCard(frame)) + pod.height / 2;
  const floor = needs.handSize > 4 ? heroBlock(frame) : 0;
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
function rows(frame: Frame): Point[] {
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
  const ends = flanks ? edge + pod.width * (needs.handSize > 4 ? 0 : 0.6) : edge;
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

// --- laying --------------------------------------------------------------------------------------

function lay(frame: Frame, points: Point[]): Plan {
  const seats = points.map((point, i) => (i === 0 ? heroSeat(frame, point) : otherSeat(frame, point)));
  const taken = seats.map(seatRects);
  const felt = feltOf(frame);
  const centre = clear(taken, frame.stage) ? findCentre(frame, taken.flat(), felt) : null;
  const { rect, card } = centre ?? { rect: middle(frame.stage), card: frame.needs.boardSize ? SMALLEST_CARD : 0 };
  return { unit: frame.unit, felt, seats, centre: rect, boardCard: card, potByPot: true, clear: centre !== null };
}

export const seatRects = (seat: SeatPlan): Rect[] => [seat.pod, seat.cards, seat.bet, seat.button];

function heroSeat(frame: Frame, point: Point): SeatPlan {
  const pod = around(point, heroPodSize(frame));
  const card = heroCard(frame);
  const height = heroHeadroom(card);
  const cards = { x: point.x - heroRow(frame) / 2, y: pod.y - height, width: heroRow(frame), height };
  const size = heroBetSize(frame);
  const low = frame.stage.height < LOW_STAGE;
  const bet = low
    ? { x: cards.x + cards.width + GAP, y: pod.y - GAP - size.height, ...size }
    : { x: point.x - size.width / 2, y: cards.y - GAP - 4 - size.height, ...size };
  return { shape: 'wide', pod, cards, bet, button: besidePod(frame, pod, 'right'), card };
}

function otherSeat(frame: Frame, point: Point): SeatPlan {
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

function feltOf(frame: Frame): Rect {
  const { stage, shape, unit } = frame;
  const inset = shape === 'wide' ? 30 * unit : 14;
  const y = MARGIN + headroom(seatCard(frame)) - 6;
  return { x: inset, y, width: stage.width - 2 * inset, height: stage.height - inset * 0.72 - y };
}

// --- the middle ----------------------------------------------------------------------------------

interface Centre { rect: Rect; card: number }

function findCentre(frame: Frame, taken: Rect[], felt: Rect): Centre | null {
  const sizes = boardCards(frame).flatMap((card) => [0, 290, 390].map((least) => ({ card, size: centreSize(frame, card, least) })));
  for (const { card, size } of sizes) {
    for (const y of fromTheMiddle(felt, size.height)) {
      const rect = { x: (frame.stage.width - size.width) / 2, y, ...size };
      if (within(rect, felt) && taken.every((other) => apart(rect, other, 3))) return { rect, card };
    }
  }
  return null;
}

function boardCards({ shape, unit, needs }: Frame): number[] {
  if (needs.boardSize === 0) return [0];
  const largest = (shape === 'wide' ? 76 : 58) * unit;
  const smaller = Array.from({ length: 40 }, (_, i) => largest - i * 2).filter((card) => card > SMALLEST_CARD);
  return [...smaller, SMALLEST_CARD];
}

export const boardGap = (card: number): number => Math.max(3, card * 0.09);

function centreSize({ shape, unit, needs }: Frame, card: number, wider: number): Size {
  const board = needs.boardSize ? needs.boardSize * (card + boardGap(card)) - boardGap(card) : 0;
  const least = needs.boardSize ? 170 : shape === 'wide' ? 260 : 96;
  const width = Math.max(board, least * Math.min(unit, 1), needs.pots > 1 ? wider : 0);
  const pill = shape === 'wide' ? 124 * unit : 94;
  const rows = needs.pots > 1 ? Math.ceil(needs.pots / Math.max(1, Math.floor(width / pill))) : 0;
  const line = shape === 'wide' ? 28 * unit : 22;
  return { width, height: 26 + rows * line + card * CARD_RATIO + (shape === 'wide' ? 34 * unit : 24) };
}

function fromTheMiddle(felt: Rect, height: number): number[] {
  const start = felt.y + (felt.height - height) / 2 - felt.height * 0.03;
  const reach = Math.max(0, (felt.height - height) / 2);
  const shifts = Array.from({ length: Math.ceil(reach / 4) }, (_, i) => i * 4);
  return shifts.flatMap((shift) => [start - shift, start + shift]);
}

// --- geometry ------------------------------------------------------------------------------------

const around = ({ x, y }: Point, size: Size): Rect => ({ x: x - size.width / 2, y: y - size.height / 2, ...size });

const middle = ({ width, height }: Size): Rect => ({ x: width / 2 - 92, y: height / 2 - 60, width: 184, height: 120 });

export function apart(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.x + a.width + gap <= b.x || b.x + b.width + gap <= a.x || a.y + a.height + gap <= b.y || b.y + b.height + gap <= a.y
  );
}

/** On the cloth: inside the rail and its line. */
function within(rect: Rect, felt: Rect): boolean {
  const edge = felt.width * 0.03 + 8;
  return rect.x >= felt.x + edge && rect.x + rect.width <= felt.x + felt.width - edge;
}

function clear(seats: Rect[][], stage: Size): boolean {
  const inside = seats.flat().every((r) => r.x >= 0 && r.y >= 0 && r.x + r.width <= stage.width && r.y + r.height <= stage.height);
  return inside && seats.every((one, i) => seats.slice(i + 1).every((other) => one.every((a) => other.every((b) => apart(a, b, 1)))));
}
