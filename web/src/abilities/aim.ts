import type { Card, Choice, SeatIndex, TableView } from '../table/view';
import type { AbilityOffer } from './view';

/** What a press on an ability does: it is used, or asks for its aim. */
export const pressed = ({ ability, aim, refused }: AbilityOffer): Choice | 'aim' | null =>
  refused !== null ? null : aim === 'nothing' ? { kind: 'use', ability, card: null, target: null } : 'aim';

export const withCard = ({ ability }: AbilityOffer, card: Card): Choice => ({ kind: 'use', ability, card, target: null });
export const withTarget = ({ ability }: AbilityOffer, target: SeatIndex): Choice => ({ kind: 'use', ability, card: null, target });

/** The ability that is being aimed, as long as it is offered. */
export const aimedOffer = ({ menu }: TableView, ability: string | null): AbilityOffer | null =>
  (menu?.kind === 'bet' ? menu.abilities?.find((one) => one.ability === ability && one.refused === null && one.aim !== 'nothing') : null) ?? null;

/** The own cards to choose from. */
export const cardsOf = (view: TableView, { aim }: AbilityOffer): Card[] =>
  (aim === 'own_card' ? view.seats.find(({ seat }) => seat === view.hero)?.player?.cards.flatMap(({ card }) => (card === null ? [] : [card])) : null) ?? [];

/** The choice that a figure stands for while an ability is aimed. */
export function nthAim(view: TableView, offer: AbilityOffer, n: number): Choice | null {
  const card = cardsOf(view, offer)[n - 1];
  const target = view.seats.filter(({ seat, player }) => player !== null && offer.targets.includes(seat))[n - 1]?.seat;
  return card !== undefined ? withCard(offer, card) : target !== undefined ? withTarget(offer, target) : null;
}
