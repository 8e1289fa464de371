/** Menus from the wire as the action bar draws them, and its choices back. */
import type { Choice as WireChoice, Decision, WireBetMenu } from '../protocol/messages.generated';
import { RANKS, rankOf, SUITS, suitOf } from '../table/cards';
import type { BetMenu, Card, Chips, Choice, Menu, RaiseView } from '../table/view';

/** `stack` are the chips behind; `uncontested` when nobody else is left in the play. */
export function menuView({ decision, menu }: Decision, seat: { stack: Chips; uncontested: boolean }): Menu | null {
  if (!menu) return null;
  if (menu.kind === 'show') return { kind: 'show', decision, muck: true, won: seat.uncontested };
  return betMenu(decision, menu, seat.stack);
}

function betMenu(decision: number, menu: WireBetMenu, stack: Chips): BetMenu {
  const { call } = menu;
  return {
    kind: 'bet', decision, fold: call > 0, check: call === 0, call: call > 0 ? { price: call, allIn: call >= stack } : null,
    raise: menu.min_to > 0 ? raise(menu, stack) : null,
  };
}

function raise({ min_to: min, max_to: max, level, bet, presets }: WireBetMenu, stack: Chips): RaiseView {
  const everything = bet + stack;
  const allIn = max === everything ? everything : null;
  return {
    verb: level === 0 ? 'bet' : 'raise',
    amounts: { kind: 'range', min, max },
    presets: presets.map(({ name, to }) => ({ id: name === 'max' && to === allIn ? 'all_in' : name, to })),
    allIn,
  };
}

const cardName = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;

/** `held` are the player's own cards, of which all are shown. */
export function toWire(choice: Choice, held: readonly (Card | null)[]): WireChoice {
  if (choice.kind === 'raise') return { do: 'raise', to: choice.to };
  if (choice.kind === 'show') return { do: 'show', cards: held.flatMap((card) => (card === null ? [] : [cardName(card)])) };
  return { do: choice.kind };
}
