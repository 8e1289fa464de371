import { locale, t } from '../i18n/locale.svelte';
import { refusalText } from '../i18n/refusal';
import type { SeatView } from '../table/view';
import { list } from '../table/words';
import type { AbilityOffer, AnswerMenu, UnderView } from './view';

export const abilityName = (ability: string): string => t(`ability-${ability}`);

/** What it does, in a line; an ability without one has only its name. */
export const aboutAbility = (ability: string): string => (locale.has(`ability-${ability}-about`) ? t(`ability-${ability}-about`) : '');

/** What it does to whom it is aimed at. */
const onYou = (ability: string): string => (locale.has(`ability-${ability}-on-you`) ? t(`ability-${ability}-on-you`) : aboutAbility(ability));

/** What it makes of the largest raise, short. */
export const capWords = (under: readonly UnderView[]): string =>
  under.flatMap(({ ability, open }) => (!open && locale.has(`ability-${ability}-cap`) ? [t(`ability-${ability}-cap`)] : []))[0] ?? '';

/** Why it cannot be used now, short enough for its button. */
export const whyNot = (code: string): string => (locale.has(`why-${code}`) ? t(`why-${code}`) : refusalText(code));

/** What is heard behind the name on a button: the price in words, the whole of why not. */
export const offerWords = ({ cost, refused }: AbilityOffer): string =>
  [t('seat-stars', { count: cost }), ...(refused === null ? [] : [refusalText(refused)])].join('. ');

/** What an ability wants to be told before it is used. */
export const askWords = ({ ability, aim }: AbilityOffer): string => t(`aim-${aim}`, { ability: abilityName(ability) });

export const underWords = ({ ability, by, open }: UnderView): string =>
  t(open ? 'seat-aimed' : 'seat-under', { ability: abilityName(ability), name: by });

export const nameAt = (seats: readonly SeatView[], seat: number): string => seats.find((one) => one.seat === seat)?.player?.name ?? '';

/** "Ada aims Anchor at you." and what that would do. */
export const windowWords = ({ ability, by }: AnswerMenu, seats: readonly SeatView[]): { who: string; what: string } =>
  ({ who: t('answer-who', { name: nameAt(seats, by), ability: abilityName(ability) }), what: onYou(ability) });

/** What the viewer hears the moment the window opens. */
export function answerWords(menu: AnswerMenu, seats: readonly SeatView[]): string {
  const { who, what } = windowWords(menu, seats);
  const answers = menu.answers.map(({ ability, cost }) => t('ability-priced', { ability: abilityName(ability), stars: cost }));
  return [who, what, t('answer-with', { abilities: list(answers) })].filter(Boolean).join(' ');
}

/** What one may use first, and what works on oneself. */
export function turnAbilityWords(offers: readonly AbilityOffer[], under: readonly UnderView[]): string[] {
  const usable = offers.filter(({ refused }) => refused === null).map(({ ability }) => abilityName(ability));
  return [...under.filter(({ open }) => !open).map(({ ability }) => onYou(ability)), ...(usable.length > 0 ? [t('turn-abilities', { abilities: list(usable) })] : [])];
}
