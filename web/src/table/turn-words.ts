import { t } from '../i18n/locale.svelte';
import type { TableView } from './view';
import { spokenCards } from './words';

/** "Your turn. Call 200. You hold …": what the viewer has to know the moment a menu comes. */
export function turnWords({ menu, seats, hero }: TableView, amount: (chips: number) => string): string {
  if (!menu) return '';
  if (menu.kind === 'show') return t(menu.won ? 'turn-show-won' : 'turn-show');
  const held = seats.find(({ seat }) => seat === hero)?.player?.cards ?? [];
  const price = menu.check ? t('turn-free') : menu.call ? t('turn-price', { amount: amount(menu.call.price) }) : '';
  return [t('turn-yours'), price, held.length ? t('turn-hold', { cards: spokenCards(held) }) : ''].filter(Boolean).join(' ');
}
