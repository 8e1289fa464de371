/** How a game's abilities are told, from their records. Pure; no ability is known by name here. */
import type { AbilityInfo } from '../../protocol/messages.generated';

/** An answer and what it answers. */
export interface Answering { answer: string; ability: string }

export const answersAmong = (abilities: readonly AbilityInfo[]): Answering[] =>
  abilities.flatMap(({ id, answers }) => (answers === null ? [] : [{ answer: id, ability: answers }]));

export const PARTS = ['when', 'does', 'example'] as const;

/** What is said about an ability on its own. */
export const saidOf = ({ id }: AbilityInfo): string[] => [`ability-${id}`, ...PARTS.map((part) => `rules-${id}-${part}`)];
