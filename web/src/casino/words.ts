import { chips, count, signed, signedDecimal } from '../i18n/amounts';
import { t } from '../i18n/locale.svelte';
import type { CasinoGameInfo, CasinoLimits, Combination, HandInfo } from '../protocol/messages.generated';
import { RANKS } from '../table/cards';
import { handName, list, spokenCards, writtenCards } from '../table/words';
import type { FirstDo } from './choices';
import { handOf } from './pays';
import { leastBox } from './staking';
import type { AdviceLine, BoxView, CasinoView, SpotView } from './view';

/** "3:2" with the language's digits; the game of numbers is never mirrored. */
export const odds = (win: number, on: number): string => `\u2066${count(win)}:${count(on)}\u2069`;

export const combination = (id: Combination | string): string => t(`category-${id}`);

/** "Flush + Pair" */
export const combinations = (ids: readonly string[]): string => ids.map(combination).join(' + ');

/** "ace-king", "a pair", "pair of fours" */
export function leastHand(hand: HandInfo): string {
  const [rank] = handOf(hand).ranks;
  if (rank === undefined) return t(`least-${hand.category}`);
  return hand.category === 'one_pair' ? t('least-pair_of', { highs: t(`ranks-${RANKS[rank]}`) }) : handName(handOf(hand));
}

export const dealerPlays = ({ dealer_minimum: least }: CasinoGameInfo): string => t('dealer-plays', { hand: leastHand(least) });

/** What the adviser writes on a button: "+1.24", "≈ +1.24" where it is not exact. */
export const advised = (line: AdviceLine | null): { advice?: string; best?: boolean } =>
  line ? { advice: `${line.isExact ? '' : '≈ '}${signedDecimal(line.value)}`, best: line.isBest } : {};

/** What the adviser says has to be done before the best choice can be pressed. */
export function tipWords(first: FirstDo | null): string {
  switch (first?.kind) {
    case 'mark': return t('adviser-exchange', { cards: writtenCards([...first.cards]) });
    case 'insure': return t('adviser-insure', { amount: chips(first.amount) });
    case 'bare': return t('adviser-bare');
    default: return '';
  }
}

/** What became of a stake: "+40", "back", "−20". */
export function cameOf({ stake, back }: SpotView): string {
  if (back === null) return '';
  return back === stake ? t('spot-back') : signed(back - stake);
}

/** What a box takes at least: "3 at least: ante 1, bet 2". */
export function boxNeeds(limits: CasinoLimits, record: CasinoGameInfo): string {
  const parts = leastBox(limits, record);
  return t('box-needs', {
    amount: chips(parts.reduce((sum, { stake }) => sum + stake, 0)),
    parts: list(parts.map(({ id, stake }) => `${t(`spot-${id}`)} ${chips(stake)}`)),
  });
}

/** A box in one sentence, for those who listen. */
export function boxWords(box: BoxView): string {
  const number = count(box.box);
  if (!box.holder) return t('box-free', { box: number });
  const { holder } = box;
  return list([
    t('box-spoken', { box: number, name: holder.name }),
    ...(holder.isMe ? [t('seat-you')] : []),
    ...(holder.bot ? [t('seat-bot')] : []),
    ...(holder.stack === null ? [] : [chips(holder.stack)]),
    ...(holder.absence ? [t(`absence-${holder.absence}`)] : []),
    ...(box.isOpen ? [] : [t('box-closed')]),
    ...box.spots.filter(({ stake }) => stake > 0).map((spot) => [t(`spot-${spot.id}`), chips(spot.stake), cameOf(spot)].filter(Boolean).join(' ')),
    ...(box.folded ? [t('action-fold')] : []),
    ...(box.turn ? [t('seat-turn')] : []),
    ...(box.hands.length > 0 ? [combinations(box.hands)] : []),
    ...(box.verdict ? [t(`verdict-${box.verdict}`)] : []),
    ...(box.net === null ? [] : [signed(box.net)]),
  ]);
}

/** What the viewer has to know the moment a menu comes. */
export function casinoTurnWords({ menu }: CasinoView): string {
  if (!menu) return '';
  if (menu.kind === 'game') return t('turn-no_game');
  const held = menu.cards.length > 0 ? t('turn-hold', { cards: spokenCards(menu.cards.map((card) => ({ card }))) }) : t('turn-closed');
  return [t('turn-box', { box: count(menu.box) }), held].join(' ');
}

/** Where the viewer stands when there is nothing to decide. */
export function casinoStanding(view: CasinoView): string {
  const me = view.boxes.find(({ holder }) => holder?.isMe && holder.stack !== null)?.holder;
  if (view.standing === 'closed') return t('standing-closed');
  if (view.standing === 'watching') return t('casino-watching');
  if (view.standing === 'queued') return t('standing-in_queue');
  if (me?.absence && me.absence !== 'sitting_out') return t(`standing-${me.absence}`);
  if (view.acting !== null) return t('standing-acting', { name: view.acting });
  return view.phase === 'playing' && view.net === null ? t('casino-dealing') : '';
}
