import { t } from '../i18n/locale.svelte';
import { levelsText } from '../i18n/stakes';
import { isBanked, type TableRow } from './view';

/** "Hold'em · No limit · 0.50/1 · 6 seats", the numbers kept apart from a text that runs the other way. */
export function tableWords(row: TableRow): string {
  const betting = row.structure === null || row.legs > 1 ? [] : [t(`structure-${row.structure}`)];
  const stakes = `\u2068${levelsText(row.levels, isBanked(row))}\u2069`;
  const seats = t(isBanked(row) ? 'lobby-boxes' : 'play-now-seats', { count: row.seats });
  return [t(`game-${row.game}`), ...betting, stakes, seats].join(' · ');
}
