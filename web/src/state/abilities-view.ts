/** Abilities as the components draw them. */
import type { AbilitiesView, AbilityOffer, AnswerMenu, UnderView } from '../abilities/view';
import type { GameInfo, OfferedAbility, WireAnswerMenu } from '../protocol/messages.generated';
import { under } from './abilities';
import { ownSeat, type TableState } from './table';

export const offerView = ({ ability, cost, aim, targets, refused }: OfferedAbility): AbilityOffer =>
  ({ ability, cost, aim, targets: targets.map((seat) => seat - 1), refused });

export const answerMenu = (decision: number, { ability, by, answers }: WireAnswerMenu): AnswerMenu =>
  ({ kind: 'answer', decision, ability, by: by - 1, answers: answers.map(offerView) });

/** Null where a play has no abilities, or has been swept away. */
export function abilitiesView({ play, ...state }: TableState, games: readonly GameInfo[]): AbilitiesView | null {
  if (!play?.abilities) return null;
  const { wheel, notice, aimed, peeked, taken } = play.abilities;
  const isOver = play.awards.length > 0 || play.isOver;
  const own = ownSeat({ ...state, play });
  const priced = games.flatMap(({ abilities = [] }) => abilities);
  const seen = !isOver && !own?.folded;
  return {
    wheel: wheel.map((ability) => ({ ability, cost: priced.find(({ id }) => id === ability)?.cost ?? null })),
    notice: notice && !isOver ? { ...notice, by: notice.by - 1, target: notice.target === null ? null : notice.target - 1 } : null,
    window: aimed && play.decision?.time === 'answer' ? { ability: aimed.ability, by: aimed.by - 1, target: aimed.target - 1 } : null,
    peeked: seen ? peeked : null,
    taken: seen && taken && taken.seat !== own?.seat ? { card: taken.card, seat: taken.seat - 1 } : null,
  };
}

/** What is aimed at a seat. */
export const underView = ({ play, seats }: TableState, seat: number): UnderView[] =>
  under(play?.abilities ?? null, seat).map(({ ability, by, open }) => ({ ability, by: seats[by]?.name ?? '', open }));
