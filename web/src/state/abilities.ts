/**
 * The wheel, the stars and what abilities do to whom, as far as this player may know. Pure; knows no rules
 * and no ability by name.
 *
 * Seats are the server's, from 1.
 */
import type { AbilityResolved, AbilityUsed, Dealt, Peeked, WheelTurned, WireEvent } from '../protocol/messages.generated';
import type { Outcome } from '../abilities/view';
import { card } from '../table/cards';
import type { Card } from '../table/view';
import { everySeat, withSeat } from './seats';
import type { Line } from './story';
import type { TableState } from './table';

export interface Aimed {
  ability: string;
  by: number;
  target: number;
}

export interface AbilitiesState {
  wheel: readonly string[];
  /** Not yet known to work: it may be answered. */
  aimed: Aimed | null;
  /** What lasts until the betting round ends. */
  works: readonly Aimed[];
  notice: { n: number; ability: string; by: number; target: number | null; outcome: Outcome } | null;
  /** The next card of the board, where this player has seen it. */
  peeked: Card | null;
  /** Who got that card instead. */
  taken: { card: Card; seat: number } | null;
}

export type AbilityKind = 'wheel' | 'ability' | 'declined' | 'resolved' | 'peeked';
type Of<K extends AbilityKind> = Extract<WireEvent, { e: K }>;

function withAbilities(state: TableState, change: (abilities: AbilitiesState) => Partial<AbilitiesState>): TableState {
  const { play } = state;
  if (!play?.abilities) return state;
  return { ...state, play: { ...play, abilities: { ...play.abilities, ...change(play.abilities) } } };
}

const decided = (state: TableState): TableState => (state.play ? { ...state, play: { ...state.play, decision: null } } : state);

function turned(state: TableState, { abilities: wheel, stars }: WheelTurned): TableState {
  if (!state.play) return state;
  const dealtIn = everySeat(state, ({ seat, stars: kept }) => ({ stars: stars[seat] ?? kept ?? 0 }));
  return {
    ...dealtIn,
    play: { ...state.play, abilities: { wheel, aimed: null, works: [], notice: null, peeked: null, taken: null } },
  };
}

/** An answer is told with the ability that it answers, once that is resolved. */
function used(state: TableState, { seat: by, ability, target, stars }: AbilityUsed): TableState {
  const paid = decided(withSeat(state, by, () => ({ stars })));
  return withAbilities(paid, ({ aimed, notice }) => {
    if (aimed?.target === by) return {};
    return {
      aimed: target === null ? null : { ability, by, target },
      notice: { n: (notice?.n ?? 0) + 1, ability, by, target, outcome: target === null ? 'used' : 'open' },
    };
  });
}

function resolved(state: TableState, { seat: by, ability, target, works, lasts }: AbilityResolved): TableState {
  return withAbilities(decided(state), (before) => ({
    aimed: null,
    works: works && lasts ? [...before.works, { ability, by, target }] : before.works,
    notice: before.notice && { ...before.notice, outcome: works ? 'works' : 'blocked' },
  }));
}

const peeked = (state: TableState, { card: seen }: Peeked): TableState => withAbilities(state, () => ({ peeked: card(seen), taken: null }));

export const ABILITY_HAPPENING: { [K in AbilityKind]: (state: TableState, event: Of<K>) => TableState } = {
  wheel: turned,
  ability: used,
  declined: decided,
  resolved,
  peeked,
};

/** What other events mean where abilities are played. */
export function alongside(before: TableState, after: TableState, event: WireEvent): TableState {
  if (!after.play?.abilities) return after;
  switch (event.e) {
    case 'acted': return withAbilities(after, ({ notice }) => ({ notice: notice?.by === event.seat ? notice : null }));
    case 'street': return ended(after);
    case 'discarded': return undrawn(before, after, event.seat);
    case 'dealt': return taken(before, undrawn(before, after, event.seat), event);
    default: return after;
  }
}

/** The betting round is over; its next card is on the board. */
const ended = (state: TableState): TableState =>
  withAbilities(state, () => ({ aimed: null, works: [], notice: null, peeked: null, taken: null }));

/** Nobody draws here: a card that an ability changes leaves what the seat did last as it was. */
function undrawn(before: TableState, after: TableState, seat: number): TableState {
  const was = before.seats[seat];
  return was ? withSeat(after, seat, () => ({ action: was.action, draws: was.draws })) : after;
}

/** Whoever gets a card while the next is known gets that one. */
function taken(before: TableState, after: TableState, { seat }: Dealt): TableState {
  const isDealing = before.play?.streets === 0;
  return withAbilities(after, ({ peeked: seen, taken: known }) =>
    (seen === null || isDealing ? { taken: known } : { peeked: null, taken: { card: seen, seat } }));
}

/** What is aimed at a seat or works on it. */
export function under(abilities: AbilitiesState | null, seat: number): (Aimed & { open: boolean })[] {
  const { works = [], aimed = null } = abilities ?? {};
  const all = [...works.map((one) => ({ ...one, open: false })), ...(aimed ? [{ ...aimed, open: true }] : [])];
  return all.filter(({ target }) => target === seat);
}

/** The line of the story for an ability's event. */
export function abilityLine(event: WireEvent, before: TableState, after: TableState): Line | null {
  const name = (seat: number): string => before.seats[seat]?.name ?? '';
  switch (event.e) {
    case 'wheel': return { code: 'wheel', facts: { abilities: event.abilities } };
    case 'ability': return usedLine(event, before, name);
    case 'declined': return { code: 'ability_declined', facts: { name: name(event.seat) } };
    case 'resolved': return { code: resolvedCode(event), facts: { other: name(event.target), ability: event.ability } };
    case 'peeked': return { code: 'peeked', facts: { cards: [card(event.card)] } };
    case 'dealt': return takenLine(before, after, name);
    default: return null;
  }
}

const resolvedCode = ({ works, lasts }: AbilityResolved): string => (!works ? 'ability_blocked' : lasts ? 'ability_works' : 'ability_done');

function usedLine({ seat, ability, target }: AbilityUsed, before: TableState, name: (seat: number) => string): Line {
  const isAnswer = before.play?.abilities?.aimed?.target === seat;
  const facts = { name: name(seat), ability };
  if (isAnswer) return { code: 'ability_answers', facts };
  return target === null ? { code: 'ability_used', facts } : { code: 'ability_aimed', facts: { ...facts, other: name(target) } };
}

function takenLine(before: TableState, after: TableState, name: (seat: number) => string): Line | null {
  const gone = after.play?.abilities?.taken ?? null;
  if (gone === null || gone === before.play?.abilities?.taken || before.seats[gone.seat]?.player === before.me) return null;
  return { code: 'peeked_taken', facts: { cards: [gone.card], other: name(gone.seat) } };
}
