import type { Card, Chips } from '../table/view';
import type { SpotId, StakingView } from './view';

/** What every box needs from the table around it. */
export interface Felt {
  width: number;
  /** The least ante: what one chip is. */
  unit: Chips;
  round: string | null;
  staking: StakingView | null;
  /** The chip in hand. */
  chip: Chips;
  add: (box: number, spot: SpotId) => void;
  clear: (box: number) => void;
  flip: (box: number) => void;
  mayFlip: (box: number) => boolean;
  sit: (box: number) => void;
  /** The box whose cards may be chosen, and those that are. */
  pickAt: number | null;
  marks: readonly Card[];
  pick: (card: Card) => void;
}
