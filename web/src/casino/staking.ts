/** Stakes before they are told to the room. Pure; the room has the last word. */
import type { CasinoGameInfo, CasinoLimits } from '../protocol/messages.generated';
import type { Chips } from '../table/view';
import type { SpotId, Wager } from './view';

/** What bounds a player's stakes. */
export interface Frame {
  limits: CasinoLimits;
  record: CasinoGameInfo | null;
  stack: Chips;
}

const TIMES = [1, 2, 5, 10];
const MOST_CHIPS = 5;

/** The chips in the tray: multiples of the least ante, and half of it where a bonus takes so little. */
export function chipsOf({ limits, record }: Frame): Chips[] {
  const { min_ante: least, max_ante: most } = limits;
  const half = record?.bonus && least % 2 === 0 ? [least / 2] : [];
  return [...half, ...TIMES.map((times) => times * least).filter((value) => value <= most)].slice(0, MOST_CHIPS);
}

const anteOf = (draft: readonly Wager[]): Chips => draft[0]?.ante ?? 0;
const within = (amount: Chips, least: Chips, most: Chips): Chips => Math.min(most, Math.max(least, amount));

/** Half the least ante to half of this one. */
export const bonusRange = ({ limits }: Frame, ante: Chips): { least: Chips; most: Chips } => ({
  least: Math.ceil(limits.min_ante / 2), most: Math.floor(ante / 2),
});

/** All boxes of a player carry the same ante: a chip on one is a chip on each. */
export function withAnte(draft: readonly Wager[], box: number, chip: Chips, frame: Frame): Wager[] {
  const { min_ante: least, max_ante: most } = frame.limits;
  const held = anteOf(draft);
  if (draft.some((one) => one.box === box)) return draft.map((one) => bounded({ ...one, ante: within(held + chip, least, most) }, frame));
  const fresh: Wager = { box, ante: within(held || chip, least, most), bonus: 0, isOpen: mayOpen(draft, frame) };
  return [...draft, fresh].sort((a, b) => a.box - b.box);
}

export function withBonus(draft: readonly Wager[], box: number, chip: Chips, frame: Frame): Wager[] {
  const staked = draft.some((one) => one.box === box) ? draft : withAnte(draft, box, chip, frame);
  return staked.map((one) => {
    const { least, most } = bonusRange(frame, one.ante);
    return one.box !== box || most < least ? one : { ...one, bonus: within(one.bonus + chip, least, most) };
  });
}

export const withoutBox = (draft: readonly Wager[], box: number): Wager[] => draft.filter((one) => one.box !== box);

export const flipped = (draft: readonly Wager[], box: number): Wager[] =>
  draft.map((one) => (one.box === box ? { ...one, isOpen: !one.isOpen } : one));

/** Twice as much, as far as the table goes. */
export function doubled(draft: readonly Wager[], frame: Frame): Wager[] {
  const ante = Math.min(frame.limits.max_ante, 2 * anteOf(draft));
  return draft.map((one) => bounded({ ...one, ante, bonus: 2 * one.bonus }, frame));
}

function bounded(wager: Wager, frame: Frame): Wager {
  return wager.bonus === 0 ? wager : { ...wager, bonus: Math.min(wager.bonus, bonusRange(frame, wager.ante).most) };
}

const opened = (draft: readonly Wager[]): number => draft.filter(({ isOpen }) => isOpen).length;

function mayOpen(draft: readonly Wager[], { record }: Frame): boolean {
  return !record || opened(draft) < record.boxes.open_each || record.boxes.closed_each === 0;
}

/** Whether one more box may be staked on. */
export const mayAdd = (draft: readonly Wager[], { record }: Frame): boolean =>
  record === null ? draft.length === 0 : draft.length < record.boxes.open_each + record.boxes.closed_each;

/** Whether a box may be played the other way: open ones closed, closed ones open. */
export function mayFlip(draft: readonly Wager[], box: number, { record }: Frame): boolean {
  const wager = draft.find((one) => one.box === box);
  if (!wager || !record) return false;
  const { open_each: open, closed_each: closed } = record.boxes;
  return wager.isOpen ? draft.length - opened(draft) < closed : opened(draft) < open;
}

/** What leaves the stack when the cards come. */
export const costOf = (draft: readonly Wager[], { record }: Pick<Frame, 'record'>): Chips =>
  draft.reduce((sum, { ante, bonus }) => sum + ante * (record?.ante_stakes ?? 1) + bonus, 0);

/** What a player must have for the least box: what lies before the cards, and one bet behind it. */
export function leastBox(limits: CasinoLimits, record: CasinoGameInfo): { id: SpotId; stake: Chips }[] {
  const box = { box: 1, ante: limits.min_ante, bonus: 0, isOpen: true };
  return [
    { id: 'ante', stake: box.ante }, ...(record.blind ? [{ id: 'blind' as const, stake: box.ante }] : []), { id: 'bet', stake: betsLater([box], { record }) },
  ];
}

/** What the least bets of all boxes would take besides. */
export function betsLater(draft: readonly Wager[], { record }: Pick<Frame, 'record'>): Chips {
  const least = Math.min(...(record?.streets.flatMap(({ bets }) => bets) ?? []));
  return Number.isFinite(least) ? draft.reduce((sum, { ante }) => sum + least * ante, 0) : 0;
}

export const same = (one: readonly Wager[], other: readonly Wager[]): boolean => JSON.stringify(one) === JSON.stringify(other);
