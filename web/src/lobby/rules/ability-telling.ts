/** How a game's abilities are told, from their records. Pure; no ability is known by name here. */
import type { AbilityInfo } from '../../protocol/messages.generated';

const ON_THE_WHEEL = 3;

/** An answer and what it answers. */
export interface Answering { answer: string; ability: string }

/** Every wheel that can come up: so many of them, an answer never without what it answers. */
export function wheelsOf(abilities: readonly AbilityInfo[]): AbilityInfo[][] {
  return choose(abilities, Math.min(ON_THE_WHEEL, abilities.length)).filter((wheel) =>
    wheel.every(({ answers }) => answers === null || wheel.some(({ id }) => id === answers)));
}

function choose<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choose(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}

export const answersAmong = (abilities: readonly AbilityInfo[]): Answering[] =>
  abilities.flatMap(({ id, answers }) => (answers === null ? [] : [{ answer: id, ability: answers }]));

export const PARTS = ['when', 'does', 'example'] as const;

/** What is said about an ability on its own. */
export const saidOf = ({ id }: AbilityInfo): string[] => [`ability-${id}`, ...PARTS.map((part) => `rules-${id}-${part}`)];
