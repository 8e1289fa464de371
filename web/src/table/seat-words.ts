import { chips, count } from '../i18n/amounts';
import { t } from '../i18n/locale.svelte';
import { underWords } from '../abilities/words';
import type { PlayerView, SeatView, TableView } from './view';
import { list } from './words';

/** A seat in one sentence, for those who listen. */
export function seatWords({ seat, player }: SeatView, view: TableView): string {
  if (!player) return '';
  const facts = [
    t('seat-spoken', { seat: count(seat + 1), name: player.name, stack: chips(player.stack) }),
    ...(seat === view.hero ? [t('seat-you')] : []),
    ...(player.bot ? [t('seat-bot')] : []),
    ...(seat === view.button ? [t('seat-button')] : []),
    ...standing(player),
    ...(player.soon ? [t(`soon-${player.soon}`)] : []),
    ...(player.draws.length > 0 ? [t('seat-drew', { counts: list(player.draws.map(count)) })] : []),
    ...(player.bet > 0 ? [t('seat-bet', { amount: chips(player.bet) })] : []),
    ...(player.stars === undefined ? [] : [t('seat-stars', { count: player.stars })]),
    ...(player.under ?? []).map(underWords),
    ...(player.turn ? [t('seat-turn')] : []),
    ...(player.turn?.bank ? [t('time-bank')] : []),
    ...(player.win ? [t('seat-won', { amount: chips(player.win.amount) })] : []),
  ];
  return list(facts);
}

function standing({ absence, folded, allIn, action, draws }: PlayerView): string[] {
  if (absence) return [t(`absence-${absence}`)];
  if (folded) return [t('action-fold')];
  if (allIn) return [t('action-all_in')];
  return action ? [t(`action-${action}`, { count: draws.at(-1) ?? 0 })] : [];
}
