import { chips } from './amounts';
import { locale, t } from './locale.svelte';

type Facts = Readonly<Record<string, unknown>>;

/** Where the facts of a refusal are amounts; elsewhere they count. */
const AMOUNTS: ReadonlySet<string> = new Set(['ante_out_of_range', 'bonus_out_of_range', 'insurance_out_of_range', 'not_enough_chips']);

/** Why the room said no, by its code; with its facts where they are known. An unknown code says so with its name. */
export function refusalText(code: string, facts: Facts = {}): string {
  if (Object.keys(facts).length > 0 && locale.has(`refusal-told-${code}`)) return t(`refusal-told-${code}`, worded(code, facts));
  return locale.has(`refusal-${code}`) ? t(`refusal-${code}`) : t('refusal-other', { code });
}

function worded(code: string, facts: Facts): Record<string, string | number> {
  const word = AMOUNTS.has(code) ? chips : (fact: number): number => fact;
  return Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (typeof fact === 'number' ? [[name, word(fact)]] : [])));
}
