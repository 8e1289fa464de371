/** The lesson as data: what happens, what the coach says then, which choice he waits for. Pure. */
import type { Choice, Decision, GameInfo, Snapshot, WireBetMenu, WireEvent } from '../protocol/messages.generated';
import type { TableState } from '../state/table';
import { card } from '../table/cards';
import told from './naiko.json';

export interface Step {
  /** What the coach says: `lesson-step-<id>` in the locale. */
  id: string;
  /** A new table, if the step begins with one. */
  snapshot: Snapshot | null;
  /** What happens before he says it, the first with number `first`. */
  first: number;
  events: readonly (WireEvent | null)[];
  /** The choice that the learner makes; null where he reads and goes on. */
  choice: Choice | null;
}

export interface Script {
  /** What is played, as the room tells of it. */
  game: GameInfo;
  /** The learner as the server would know him. */
  me: string;
  /** The server's time at which everything happens. */
  now: number;
  acts: readonly { snapshot: Snapshot; steps: readonly Pick<Step, 'id' | 'events' | 'choice'>[] }[];
}

export const SCRIPT = told as unknown as Script;

/** All steps in their order. */
export const stepsOf = ({ acts }: Script): Step[] => acts.flatMap(({ snapshot, steps }) => {
  let seq = snapshot.seq;
  return steps.map((step, i): Step => {
    const first = seq + 1;
    seq += step.events.length;
    return { ...step, first, snapshot: i === 0 ? snapshot : null };
  });
});

/** The table with the learner called by his name. */
export const namedIn = (snapshot: Snapshot, me: string, name: string): Snapshot => ({
  ...snapshot, seats: snapshot.seats.map((seat) => (seat.player === me ? { ...seat, name } : seat)),
});

export type Answer = 'right' | 'other' | 'amount';

/** Whether a choice is the one that the step waits for, or that one with another amount. */
export function judged({ choice: wanted }: Step, choice: Choice): Answer {
  if (wanted?.do === 'raise' && choice.do === 'raise') return wanted.to === choice.to ? 'right' : 'amount';
  return wanted !== null && sorted(wanted) === sorted(choice) ? 'right' : 'other';
}

/** Alike whatever the order of the fields; one that is left out is null. */
const sorted = (choice: Choice): string => JSON.stringify(Object.entries(choice).filter(([, value]) => value !== null).sort());

const RIGHT = ['.buttons .raise'];
const LAST_SIZE = ['.presets button:last-child'];

/** Where on the table screen a choice is made, as selectors. */
export function placesOf({ choice }: Step, decision: Decision | null | undefined): string[] {
  switch (choice?.do) {
    case 'call': case 'check': return ['.buttons .middle'];
    case 'raise': return decision?.menu?.kind === 'bet' && decision.menu.max_to === choice.to ? [...LAST_SIZE, ...RIGHT] : RIGHT;
    case 'use': return decision?.time === 'answer' ? RIGHT : [`[data-ability="${choice.ability}"]`, `.choices [data-card="${choice.card == null ? '' : card(choice.card)}"]`, `.choices [data-seat="${(choice.target ?? 0) - 1}"]`];
    default: return [];
  }
}

/** The chips that the coach speaks of. */
export interface Sums { amount: number; raised: number; pot: number }

/** `amount` is what to bet; a bet of the bot was `raised` to this, by as much as its call would have made the `pot`. */
export function sumsOf({ choice }: Step, { play }: TableState): Sums {
  const menu: WireBetMenu | null = play?.decision?.menu?.kind === 'bet' ? play.decision.menu : null;
  return { amount: choice?.do === 'raise' ? choice.to : 0, raised: menu?.level ?? 0, pot: menu ? menu.level - menu.bet : 0 };
}
