import { chips, count as number, signed } from '../i18n/amounts';
import { locale, t } from '../i18n/locale.svelte';
import { rankOf, RANKS, SUIT_SIGNS, SUITS, suitOf } from './cards';
import type { Card, CardView, Facts, HandName } from './view';

/** "ace of spades" */
export const spokenCard = (card: Card): string =>
  t('card-spoken', { rank: t(`rank-${RANKS[rankOf(card)]}`), suit: t(`suit-${SUITS[suitOf(card)]}`) });

/** "ace of spades, king of hearts, two hidden cards"; own cards that others do not see are told apart. */
export function spokenCards(cards: CardView[]): string {
  const spoken = (wanted: boolean): string[] =>
    cards.flatMap(({ card, tucked = false }) => (card === null || tucked !== wanted ? [] : [spokenCard(card)]));
  const own = spoken(true);
  const hidden = cards.filter(({ card }) => card === null).length;
  return list([
    ...(own.length > 0 ? [t('cards-face_down', { cards: list(own) })] : []),
    ...spoken(false),
    ...(hidden ? [t('cards-hidden', { count: hidden })] : []),
  ]);
}

/** "A♠ K♥" */
export const writtenCards = (cards: Card[]): string =>
  cards.map((card) => (RANKS[rankOf(card)] ?? '').replace('T', '10') + SUIT_SIGNS[suitOf(card)]).join(' ');

/** "Full house, aces over kings"; where suits decide, with the card that tells. */
export function handName({ category, ranks, telling = null }: HandName, wording: CardWording = writtenCards): string {
  const [high = 0, low = 0] = ranks;
  const word = (form: string, rank: number): string => t(`${form}-${RANKS[rank]}`);
  // A word joiner keeps the line from breaking at a hyphen.
  const hand = t(`hand-${category}`, {
    high: word('rank', high), highs: word('ranks', high), low: word('rank', low), lows: word('ranks', low),
    all: ranks.map((rank) => (RANKS[rank] ?? '').replace('T', '10')).join('-\u2060'),
  });
  return telling === null ? hand : t('hand-with-suit', { hand, card: wording([telling]) });
}

export const list = (items: string[]): string =>
  new Intl.ListFormat(locale.language, { type: 'conjunction', style: 'narrow' }).format(items);

export type CardWording = (cards: Card[]) => string;

/** Facts as the locale's sentences take them; cards as signs to read or words to hear, amounts as the table writes them. */
export function worded(facts: Facts, wording: CardWording, write: (amount: number) => string = chips): Record<string, string | number> {
  const { name, amount, cards, hand, count, pot, street, deals, reason, box, net, combinations, ability, abilities, other } = facts;
  return {
    ...(name !== undefined && { name }),
    ...(other !== undefined && { other }),
    ...(ability !== undefined && { ability: t(`ability-${ability}`) }),
    ...(abilities && { abilities: list(abilities.map((id) => t(`ability-${id}`))) }),
    ...(amount !== undefined && { amount: write(amount) }),
    ...(cards && { cards: wording(cards) }),
    ...(hand && { hand: handName(hand, wording) }),
    ...(count !== undefined && { count }),
    ...(pot !== undefined && { pot }),
    ...(street !== undefined && { street: t(`street-${street}`) }),
    ...(deals && { deals: list(deals.map((deal) => t('log-deal', { name: deal.name, cards: wording(deal.cards) }))) }),
    ...(reason !== undefined && { reason }),
    ...(box !== undefined && { box: number(box) }),
    ...(net !== undefined && { net: signed(net) }),
    ...(combinations && { hands: combinations.map((id) => t(`category-${id}`)).join(' + ') }),
  };
}

export const heardCards: CardWording = (cards) => list(cards.map(spokenCard));

/** Joined emoji are one sign to the browser, however many: a chain longer than any real one gets places to wrap. */
export const breakable = (text: string): string =>
  text.replace(/(?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*\u200D){4}/gu, '$&\u200B');
