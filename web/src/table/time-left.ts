import { t } from '../i18n/locale.svelte';
import type { TurnView } from './view';

/** When a listener is told that the time runs out. */
export const ENDING_MS = 5_000;

/** Begun seconds count, so that the figure is never less than what is left. */
export const secondsLeft = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1_000));

/** What a listener is told about the own clock; nothing while there is time. */
export function clockWords(turn: TurnView | null, isEnding: boolean): string {
  if (!turn) return '';
  if (isEnding) return t('turn-ending', { count: ENDING_MS / 1_000 });
  return turn.bank ? t('turn-bank', { count: Math.round(turn.total / 1_000) }) : '';
}
