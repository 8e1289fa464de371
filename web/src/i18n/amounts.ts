import type { Chips } from '../table/view';
import { locale, type Language } from './locale.svelte';

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

/** Three figures and a word for the rest, where a long amount finds no room: "12M". */
export const roughly = (amount: Chips): string =>
  new Intl.NumberFormat(locale.language, { notation: 'compact', maximumSignificantDigits: 3 }).format(amount / UNITS);

/** Big blinds with one decimal where there is one: 12.5. */
export function bigBlinds(amount: Chips, bigBlind: Chips): string {
  return format(0, 1).format(amount / bigBlind);
}

export const count = (value: number): string => format(0).format(value);

/** How a field writes amounts and what one of its units is worth: chips, or big blinds. */
export interface Writing { unit: Chips; write: (amount: Chips) => string }

export const IN_CHIPS: Writing = { unit: UNITS, write: chips };
export const inBigBlinds = (bigBlind: Chips): Writing => ({ unit: bigBlind, write: (amount) => bigBlinds(amount, bigBlind) });

/** Zeros of the digits that the keyboards of the three languages type: Persian, Arabic, full-width. */
const ZEROS = ['۰', '٠', '０'].map((zero) => zero.charCodeAt(0));
const POINTS = '.٫．。';
const GROUPS = ',٬，، \u00a0\u202f';
/** On paper a Persian decimal sign is a slash. */
const OF_LANGUAGE: Partial<Record<Language, string>> = { fa: '/' };
/** The whole, grouped by one sign or not at all; a sign and the decimals. */
const AMOUNT = /^(?<whole>\d*|[1-9]\d{0,2}(?:(?<group>\D)\d{3})(?:\k<group>\d{3})*)(?:(?<point>\D)(?<part>\d{0,2}))?$/;

function latin(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - ZEROS.find((zero) => code >= zero && code <= zero + 9)!);
}

/** The sign of a kind that the language, or the device's own region, writes numbers with. */
const signs = (type: 'decimal' | 'group'): string[] =>
  [locale.language, locale.region].map((tag) => new Intl.NumberFormat(tag).formatToParts(1_234_567.5).find((part) => part.type === type)?.value ?? '');

/** What a player types, in any of the three languages' digits, as minor units; null when it is no amount. A grouping
 *  sign counts only before exactly three digits, and there are two decimals at most: so `1.250` and `1,250` are
 *  never read for each other, and `7,5` is seven and a half where a comma is the decimal sign. */
export function readAmount(text: string, unit: Chips = UNITS): Chips | null {
  const { whole = '', group, point, part = '' } = AMOUNT.exec(text.trim().replace(/[۰-۹٠-٩０-９]/g, latin))?.groups ?? {};
  if (whole + part === '' || group === (point ?? '')) return null;
  if (point !== undefined && ![...POINTS, ...(OF_LANGUAGE[locale.language] ?? ''), ...signs('decimal')].includes(point)) return null;
  if (group !== undefined && ![...GROUPS, ...signs('group')].includes(group)) return null;
  const hundredths = Number(part.padEnd(2, '0'));
  return Number(whole.replaceAll(group ?? ',', '')) * unit + Math.round((hundredths * unit) / 100);
}

/** What was won or lost: "+40", "−20", "0". */
export function signed(amount: number): string {
  const text = chips(Math.abs(Math.round(amount)));
  return amount === 0 ? text : Math.round(amount) === 0 ? text : `\u2066${amount > 0 ? '+' : '\u2212'}${text}\u2069`;
}

/** An average in chips, always with two decimals. */
export const decimal = (amount: number): string => format(2).format(amount / UNITS);

/** The same with its sign. */
export const signedDecimal = (amount: number): string =>
  Math.abs(amount) < 0.5 ? decimal(0) : `\u2066${amount < 0 ? '\u2212' : '+'}${decimal(Math.abs(amount))}\u2069`;
