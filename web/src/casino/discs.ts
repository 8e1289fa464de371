import type { Chips } from '../table/view';

/** Values of chips in least antes, and their colours. */
const KINDS: readonly [value: number, colour: string][] = [
  [500, '#8a4fb0'], [100, '#2b2a2f'], [25, '#2f8f5b'], [5, '#2f74b8'], [1, '#bf3a36'], [0, '#cfc6b6'],
];
const MOST = 6;

/** The colour of a chip of this value. */
export const colourOf = (amount: Chips, unit: Chips): string => KINDS.find(([value]) => amount >= value * unit)?.[1] ?? KINDS.at(-1)![1];

/** The colours of the discs that an amount takes, from the bottom of the pile. */
export function discsOf(amount: Chips, unit: Chips): string[] {
  const discs: string[] = [];
  let left = amount;
  for (const [value, colour] of KINDS) {
    const worth = value === 0 ? left : value * unit;
    while (left > 0 && worth > 0 && left >= worth && discs.length < MOST) {
      discs.push(colour);
      left -= worth;
    }
  }
  return discs.length > 0 ? discs : [KINDS.at(-1)![1]];
}
