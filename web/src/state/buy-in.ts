import type { TableInfo } from '../protocol/messages.generated';

export interface Bounds {
  min: number;
  max: number;
  /** What is offered first. */
  usual: number;
}

/** Where no upper bound is set, this many least buy-ins are offered first. */
const USUAL_FOLD = 4;

/** What one may sit down with. */
export function buyIn({ min_buy_in: min, max_buy_in: most }: TableInfo, balance: number): Bounds {
  const max = Math.max(min, most > 0 ? Math.min(most, balance) : balance);
  return { min, max, usual: Math.min(max, most > 0 ? most : USUAL_FOLD * min) };
}

/** What one may add to a stack. */
export function topUp({ min_buy_in: min, max_buy_in: most, big_blind: bigBlind, limits }: TableInfo, stack: number, balance: number): Bounds {
  const room = most > 0 ? Math.max(0, most - stack) : balance;
  const least = Math.min(stack === 0 ? min : (limits?.min_ante ?? bigBlind), room);
  const max = Math.min(room, balance);
  return { min: Math.max(1, least), max, usual: most > 0 ? max : Math.min(max, USUAL_FOLD * min) };
}
