import type { Rect, Size } from './rect';

/** By name above the pot, as signs above it, or as signs beside it. */
export type WheelShape = 'names' | 'signs' | 'beside';

export interface TableNeeds {
  seats: number;
  handSize: number;
  boardSize: number;
  pots: number;
  /** Abilities lie in the middle, in the roomiest way that leaves everything clear. */
  wheel?: WheelShape;
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
  wheel: WheelShape;
  /** Nothing touches anything else. False only on stages too small for any layout. */
  clear: boolean;
}

/** One try at a plan: a stage, its needs, and how large and in which shape the seats are drawn. */
export interface Frame {
  stage: Size;
  needs: TableNeeds;
  unit: number;
  shape: PodShape;
  /** Others' cards lie closer than is good to read. */
  squeezed?: boolean;
  /** Cards are smaller than is good to read, and seats at the very edge. */
  tight?: boolean;
}

export type Spread = (frame: Frame) => Point[];
export interface Point { x: number; y: number; side: 'bottom' | 'left' | 'top' | 'right' }
