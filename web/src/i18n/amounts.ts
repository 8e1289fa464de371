import type { Chips } from '../table/view';
import { locale } from './locale.svelte';

const UNITS = 100;
const formats = new Map<string, Intl.NumberFormat>();

function format(digits: number, most = digits): Intl.NumberFormat {
  const key = `${locale.language}/${digits}/${most}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale.language, { minimumFractionDigits: digits, maximumFractionDigits: most });
    formats.set(key, found);
  }
  return found;
}

/** Minor units in the locale's digits: 125050 → "1,250.50", 125000 → "1,250". */
export function chips(amount: Chips): string {
  return format(amount % UNITS === 0 ? 0 : 2).format(amount / UNITS);
}

/** Big blinds with one decimal where there is one: 12.5. */
export function bigBlinds(amount: Chips, bigBlind: Chips): string {
  return format(0, 1).format(amount / bigBlind);
}

export const count = (value: number): string => format(0).format(value);

/** What a player types, in any of the three languages' digits, as minor units; null when it is no amount. */
export function readAmount(text: string, unit: Chips = UNITS): Chips | null {
  const latin = text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٬,\s]/g, '')
    .replace(/[٫]/g, '.');
  return /^\d+(\.\d*)?$|^\.\d+$/.test(latin) ? Math.round(Number(latin) * unit) : null;
}
