import type { Card } from './view';

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['c', 'd', 'h', 's'] as const;
export const SUIT_SIGNS = ['♣', '♦', '♥', '♠'] as const;

export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): number => card & 3;

/** "Ah" → 50, for fixtures and tests. */
export function card(text: string): Card {
  const rank = RANKS.indexOf(text[0] as (typeof RANKS)[number]);
  const suit = SUITS.indexOf(text[1] as (typeof SUITS)[number]);
  if (rank < 0 || suit < 0) throw new Error(`not a card: ${text}`);
  return rank * 4 + suit;
}

export const cards = (text: string): Card[] => text.split(' ').filter(Boolean).map(card);

/** 50 → "Ah", as the wire writes it. */
export const cardName = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;
