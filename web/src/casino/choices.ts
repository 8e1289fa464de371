/** Choices at a box, on the wire and as the components know them. */
import type { Advised, Choice as WireChoice } from '../protocol/messages.generated';
import { card, cardName } from '../table/cards';
import type { Card } from '../table/view';
import type { AdviceLine, CasinoChoice } from './view';

export function casinoToWire(choice: CasinoChoice): WireChoice {
  return choice.do === 'exchange' ? { do: 'exchange', cards: choice.cards.map(cardName) } : choice;
}

function fromWire(choice: Advised['choice']): CasinoChoice {
  return choice.do === 'exchange' ? { do: 'exchange', cards: choice.cards.map(card) } : choice;
}

/** The adviser's lines, the best first and marked. */
export const adviceLines = (values: readonly Advised[]): AdviceLine[] =>
  values.map(({ choice, value, error }) => ({ choice: fromWire(choice), value, isExact: error === 0, isBest: value === values[0]?.value }));

function isSame(one: CasinoChoice, other: CasinoChoice): boolean {
  if (one.do === 'exchange' && other.do === 'exchange') return String([...one.cards].sort()) === String([...other.cards].sort());
  if (one.do === 'bet' && other.do === 'bet') return one.stake === other.stake && one.insurance === other.insurance;
  return one.do === other.do;
}

/** What the adviser says about a choice. A bet with another insurance than those he weighed lies between them in proportion. */
export function lineFor(lines: readonly AdviceLine[], choice: CasinoChoice): AdviceLine | null {
  const exact = lines.find((line) => isSame(line.choice, choice));
  if (exact || choice.do !== 'bet') return exact ?? null;
  const weighed = lines.flatMap((line) => (line.choice.do === 'bet' && line.choice.stake === choice.stake ? [{ line, insurance: line.choice.insurance }] : []));
  const [none, most] = weighed.sort((a, b) => a.insurance - b.insurance);
  if (!none || !most) return none?.line ?? null;
  const share = (choice.insurance - none.insurance) / (most.insurance - none.insurance);
  return { ...none.line, choice, value: none.line.value + share * (most.line.value - none.line.value), isBest: false };
}

/** How much less than the best a choice is worth, in chips; 0 for the best, null when nobody knows. */
export function costOfChoice(lines: readonly AdviceLine[], choice: CasinoChoice): number | null {
  const line = lineFor(lines, choice);
  const best = Math.max(...lines.map(({ value }) => value));
  return line ? Math.max(0, best - line.value) : null;
}

/** What the player has prepared on the felt: cards to exchange, and an insurance. */
export interface Prepared {
  marks: readonly Card[];
  insurance: number;
}

/** What must be prepared before the best choice can be pressed. */
export type FirstDo = { kind: 'mark'; cards: readonly Card[] } | { kind: 'insure'; amount: number } | { kind: 'bare' };

/** What comes before the best choice; null when one that is as good can be pressed as things are, or when nobody knows. */
export function firstDo(lines: readonly AdviceLine[], { marks, insurance }: Prepared): FirstDo | null {
  const first = lines.filter(({ isBest }) => isBest).map(({ choice }): FirstDo | null => {
    if (choice.do === 'exchange') return isSame(choice, { do: 'exchange', cards: [...marks] }) ? null : { kind: 'mark', cards: choice.cards };
    if (choice.do !== 'bet' || choice.insurance === insurance) return null;
    return choice.insurance > 0 ? { kind: 'insure', amount: choice.insurance } : { kind: 'bare' };
  });
  return first.includes(null) ? null : (first[0] ?? null);
}
