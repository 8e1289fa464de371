/** Menus from the wire as the action bar draws them, and its choices back. */
import type { Choice as WireChoice, Decision, PresetAmount, WireBetMenu, WireBringInMenu } from '../protocol/messages.generated';
import { cardName } from '../table/cards';
import type { BetMenu, BringInMenu, Chips, Choice, Menu, RaiseView } from '../table/view';
import { answerMenu, offerView } from './abilities-view';
import type { Held } from './table';

/** `stack` are the chips behind; `uncontested` when nobody else is left in the play. */
export function menuView({ decision, menu }: Decision, seat: { stack: Chips; uncontested: boolean }): Menu | null {
  if (!menu) return null;
  switch (menu.kind) {
    case 'bet': return betMenu(decision, menu, seat.stack);
    case 'bring_in': return bringInMenu(decision, menu, seat.stack);
    case 'draw': return { ...menu, decision };
    case 'split': return { kind: 'split', decision };
    case 'show': return { kind: 'show', decision, muck: true, won: seat.uncontested };
    case 'answer': return answerMenu(decision, menu);
    case 'box':
    case 'game': return null;
  }
}

function betMenu(decision: number, menu: WireBetMenu, stack: Chips): BetMenu {
  const { call, level, bet, completes, split, abilities } = menu;
  return {
    kind: 'bet', decision, fold: call > 0, check: call === 0, call: call > 0 ? { price: call, allIn: call >= stack } : null,
    raise: raise(menu, bet + stack, completes ? 'complete' : level === 0 ? 'bet' : 'raise'), split,
    ...(abilities && { abilities: abilities.map(offerView) }),
  };
}

function bringInMenu(decision: number, menu: WireBringInMenu, stack: Chips): BringInMenu {
  const { amount: price, may_fold: fold } = menu;
  return { kind: 'bring_in', decision, fold, price, allIn: price >= stack, raise: raise({ ...menu, sizes: [] }, stack, 'bet') };
}

interface Offered { min_to: Chips; max_to: Chips; sizes: readonly Chips[]; presets: readonly PresetAmount[] }

/** `everything` is the bet of a seat that goes all-in. */
function raise({ min_to: min, max_to: max, sizes, presets }: Offered, everything: Chips, verb: RaiseView['verb']): RaiseView | null {
  if (min === 0) return null;
  const allIn = max === everything ? everything : null;
  return {
    verb,
    amounts: sizes.length > 0 ? { kind: 'list', list: [...sizes] } : { kind: 'range', min, max },
    presets: presets.map(({ name, to }) => ({ id: name === 'max' && to === allIn ? 'all_in' : name, to })),
    allIn,
  };
}

/** `held` are the player's own cards, of which all that lie face down are shown. */
export function toWire(choice: Choice, held: readonly Held[]): WireChoice {
  switch (choice.kind) {
    case 'raise': return { do: 'raise', to: choice.to };
    case 'discard': return { do: 'discard', cards: choice.cards.map(cardName) };
    case 'show': return { do: 'show', cards: held.flatMap(({ card, isUp }) => (card === null || isUp ? [] : [cardName(card)])) };
    case 'use': return {
      do: 'use', ability: choice.ability, card: choice.card === null ? null : cardName(choice.card), target: choice.target === null ? null : choice.target + 1,
    };
    default: return { do: choice.kind };
  }
}
