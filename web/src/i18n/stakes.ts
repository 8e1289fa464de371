import type { CasinoLimits, StakesInfo } from '../protocol/messages.generated';
import { chips } from './amounts';
import { t } from './locale.svelte';

/** What a hand costs: of a table, or of one that could be opened. */
export type Prices = Omit<StakesInfo, 'blind'> & { readonly structure: string | null };

/** What the numbers that name the stakes are. */
export type StakesKind = 'bets' | 'limits' | 'bring_in' | 'ante' | 'blinds';

export function kindOf({ structure, bring_in: bringIn, small_blind: small }: Prices): StakesKind {
  if (structure === 'fixed-limit') return 'bets';
  if (structure === 'spread-limit') return 'limits';
  if (bringIn > 0) return 'bring_in';
  return small === 0 ? 'ante' : 'blinds';
}

/** The numbers that name the stakes. */
export function levels(prices: Prices): number[] {
  switch (kindOf(prices)) {
    case 'bets': return [prices.small_bet, prices.big_bet];
    case 'limits': return [...new Set(prices.spread)];
    case 'bring_in': return [prices.ante, prices.bring_in];
    case 'ante': return [prices.ante];
    case 'blinds': return [prices.small_blind, prices.big_blind];
  }
}

export const stakesText = (prices: Prices): string => levels(prices).map(chips).join('/');

/** What must be paid beside what the stakes already name, in words; null when nothing must. */
export function forcedText(prices: Prices): string | null {
  const kind = kindOf(prices);
  const { ante, bring_in: bringIn, small_blind: small, big_blind: big } = prices;
  if (bringIn > 0) return kind === 'bring_in' ? null : t('stakes-with-bring_in', { ante: chips(ante), amount: chips(bringIn) });
  return kind === 'bets' || kind === 'limits' ? t('stakes-with-blinds', { small: chips(small), big: chips(big) }) : null;
}

/** The stakes at another price: everything grows and shrinks with it. */
export function priced(stakes: StakesInfo, structure: string, blind: number): Prices {
  const at = (amount: number): number => (amount * blind) / stakes.blind;
  return {
    structure, small_blind: at(stakes.small_blind), big_blind: at(stakes.big_blind), small_bet: at(stakes.small_bet),
    big_bet: at(stakes.big_bet), ante: at(stakes.ante), bring_in: at(stakes.bring_in), spread: stakes.spread.map(at),
  };
}

/** What is played at a table, and for how much: the stakes are read first where there is little room. */
export interface About { what: string; stakes: string }

/** "Hold'em · No limit" for "0.50/1". */
export const aboutTable = (game: string, { structure, levels: numbers }: { structure: string; levels: readonly number[] }): About => ({
  what: [t(`game-${game}`), t(`structure-${structure}`)].join(' · '), stakes: numbers.map(chips).join('/'),
});

/** What a casino table takes as an ante: "1–20". */
export const anteRange = ({ min_ante: least, max_ante: most }: CasinoLimits): string => rangeText(least, most);
const rangeText = (least: number, most: number): string => `\u2066${chips(least)}–${chips(most)}\u2069`;

/** The numbers that name the stakes, as the lobby lists them. */
export const levelsText = (numbers: readonly number[], isRange: boolean): string =>
  isRange ? rangeText(numbers[0] ?? 0, numbers.at(-1) ?? 0) : numbers.map(chips).join('/');
