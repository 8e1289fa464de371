/** Abilities as the table screen shows them. Stars are whole; seats are those of the table view. */
import type { AimedAt } from '../protocol/messages.generated';
import type { Card, SeatIndex } from '../table/view';

/** An ability of the hand; `cost` in stars, null while nobody has told. */
export interface WheelView {
  ability: string;
  cost: number | null;
}

/** One that is offered with a menu; `refused` is the code of why it cannot be used now. */
export interface AbilityOffer {
  ability: string;
  cost: number;
  aim: AimedAt;
  targets: SeatIndex[];
  refused: string | null;
}

/** The window: use one of the `answers` to the ability that `by` has aimed at the viewer, or let it be. */
export interface AnswerMenu {
  kind: 'answer';
  decision: number;
  ability: string;
  by: SeatIndex;
  answers: AbilityOffer[];
}

export type AbilityChoice =
  | { kind: 'use'; ability: string; card: Card | null; target: SeatIndex | null }
  | { kind: 'decline' };

/** `used` on nobody; `open` while it may be answered. */
export type Outcome = 'used' | 'open' | 'works' | 'blocked';

export interface AbilityNotice {
  /** Counts the abilities of the hand. */
  n: number;
  ability: string;
  by: SeatIndex;
  target: SeatIndex | null;
  outcome: Outcome;
}

/** What is aimed at a player; `open` while he may answer. */
export interface UnderView {
  ability: string;
  by: string;
  open: boolean;
}

export interface AbilitiesView {
  wheel: WheelView[];
  /** What was used last, until others act again. */
  notice: AbilityNotice | null;
  /** Everybody waits for the target's answer. */
  window: { ability: string; by: SeatIndex; target: SeatIndex } | null;
  /** The next card of the board, which only the viewer knows. */
  peeked: Card | null;
  /** It went to a seat instead. */
  taken: { card: Card; seat: SeatIndex } | null;
}
