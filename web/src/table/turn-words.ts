import { answerWords, turnAbilityWords } from '../abilities/words';
import { t } from '../i18n/locale.svelte';
import type { Menu, TableView } from './view';
import { spokenCards } from './words';

/** "Your turn. Call 200. You hold …": what the viewer has to know the moment a menu comes. */
export function turnWords({ menu, seats, hero }: TableView, amount: (chips: number) => string): string {
  if (!menu) return '';
  if (menu.kind === 'answer') return answerWords(menu, seats);
  if (menu.kind === 'show') return t(menu.won ? 'turn-show-won' : 'turn-show');
  const own = seats.find(({ seat }) => seat === hero)?.player;
  const held = own?.cards ?? [];
  const abilities = menu.kind === 'bet' && menu.abilities ? turnAbilityWords(menu.abilities, own?.under ?? []) : [];
  return [t('turn-yours'), askedWords(menu, amount), held.length ? t('turn-hold', { cards: spokenCards(held) }) : '', ...abilities].filter(Boolean).join(' ');
}

function askedWords(menu: Exclude<Menu, { kind: 'show' | 'answer' }>, amount: (chips: number) => string): string {
  switch (menu.kind) {
    case 'bring_in': return t('turn-bring_in', { amount: amount(menu.price) });
    case 'draw': return drawWords(menu);
    case 'split': return t('turn-split');
    case 'bet': {
      const price = menu.check ? t('turn-free') : menu.call ? t('turn-price', { amount: amount(menu.call.price) }) : '';
      return menu.split ? [price, t('turn-split')].join(' ') : price;
    }
  }
}

/** What to mark, and what becomes of it. */
export const drawWords = ({ least, most, replaced }: { least: number; most: number; replaced: boolean }): string =>
  t(replaced ? 'draw-exchange' : least === most ? 'draw-throw-exactly' : 'draw-throw', { least, most });
