import { readAmount, type Writing } from '../i18n/amounts';
import { t } from '../i18n/locale.svelte';
import { largest, nearest, smallest } from './sizing';
import type { Chips, RaiseView } from './view';

export type Amounts = RaiseView['amounts'];

/** What is about to be put in. What was typed stands as it is, even if it cannot be sent. */
export interface Wager {
  /** Null while the field holds no amount. */
  to: Chips | null;
  /** The field's text while it is being typed. */
  typed: string | null;
}
export type Fault = 'unread' | 'below' | 'above' | 'gap';

/** An amount taken from a preset, the slider or a step. */
export const picked = (to: Chips): Wager => ({ to, typed: null });

/** An amount from the field. A bound is also meant by what the field shows for it: 3.3 for 3.33 big blinds. */
export function typedIn(amounts: Amounts, typed: string, { unit, write }: Writing): Wager {
  const read = readAmount(typed, unit);
  if (read === null || faultOf(amounts, read) === null) return { to: read, typed };
  const offered = amounts.kind === 'range' ? [amounts.min, amounts.max] : amounts.list;
  return { to: offered.find((amount) => readAmount(write(amount), unit) === read) ?? read, typed };
}

/** Leaving the field writes its amount anew; what cannot be read stays, for its writer to mend. */
export const left = (wager: Wager): Wager => (wager.to === null ? wager : picked(wager.to));

/** Why an amount cannot be sent; null when it can. */
export function faultOf(amounts: Amounts, to: Chips | null): Fault | null {
  if (to === null) return 'unread';
  if (to < smallest({ amounts })) return 'below';
  if (to > largest({ amounts })) return 'above';
  return amounts.kind === 'list' && !amounts.list.includes(to) ? 'gap' : null;
}

/** The same in words. */
export function faultText(amounts: Amounts, to: Chips | null, write: (amount: Chips) => string): string | null {
  const fault = faultOf(amounts, to);
  if (fault === null) return null;
  const [min, max] = [smallest({ amounts }), largest({ amounts })];
  return t(`amount-${fault}`, { min: write(min), max: write(max), near: write(nearest({ amounts }, to ?? min)) });
}
