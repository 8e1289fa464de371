/** Pay tables as they are printed. Pure; no game is known by name. */
import type { CasinoGameInfo, Combination, HandInfo, PayRow, PaysInfo } from '../protocol/messages.generated';
import type { SpotId } from './view';

export interface PrintedRow {
  hand: Combination;
  /** Every lower hand that is paid, too. */
  andBelow: boolean;
  covers: readonly Combination[];
  win: number;
  on: number;
}

export interface PrintedTable {
  spot: SpotId;
  rows: PrintedRow[];
}

/** What a stake pays where no table is needed: `pays-all` with odds, `pays-back`, for a spot. */
export interface Note {
  id: 'pays-all' | 'pays-back' | 'pays-no_game-all' | 'pays-no_game-back' | 'pays-insurance';
  spot: SpotId;
  win: number;
  on: number;
}

/** So many equal rows at the end are one line. */
const FEW = 3;

const isUniform = (rows: readonly PayRow[]): boolean => rows.length > 1 && rows.every(({ win, on }) => win === rows[0]?.win && on === rows[0]?.on);

function printed(rows: readonly PayRow[]): PrintedRow[] {
  const last = rows.at(-1);
  const tail = [...rows].reverse().findIndex(({ win, on }) => win !== last?.win || on !== last?.on);
  const folded = tail >= FEW ? tail : 1;
  const head = rows.slice(0, rows.length - folded).map((row): PrintedRow => ({ ...row, andBelow: false, covers: [row.hand] }));
  const rest = rows.slice(rows.length - folded);
  return rest[0] ? [...head, { ...rest[0], andBelow: rest.length > 1, covers: rest.map(({ hand }) => hand) }] : head;
}

const pays = ({ ante, blind, bet }: CasinoGameInfo): [SpotId, PaysInfo][] =>
  [['ante', ante], ...(blind ? [['blind', blind] as [SpotId, PaysInfo]] : []), ['bet', bet]];

/** The tables with more than one line, in the order of the spots. */
export const printedTables = (record: CasinoGameInfo): PrintedTable[] =>
  pays(record).filter(([, { winning }]) => winning.length > 1 && !isUniform(winning)).map(([spot, { winning }]) => ({ spot, rows: printed(winning) }));

/** What is paid alike for every hand, and what comes of a dealer without a game. */
export function printedNotes(record: CasinoGameInfo): Note[] {
  const alike = pays(record).flatMap(([spot, { winning }]): Note[] => (winning.length > 1 && !isUniform(winning) ? [] : [note('', spot, winning)]));
  const ante = record.ante.without_game;
  const hasOwn = ante !== null && JSON.stringify(ante) !== JSON.stringify(record.ante.winning);
  return [
    ...alike,
    ...(hasOwn && ante ? [note('no_game-', 'ante', ante)] : []),
    ...(record.insurance ? [{ id: 'pays-insurance', spot: 'insurance', win: 1, on: 1 } as const] : []),
  ];
}

function note(when: '' | 'no_game-', spot: SpotId, rows: readonly PayRow[]): Note {
  const [row] = rows;
  return row ? { id: `pays-${when}all`, spot, win: row.win, on: row.on } : { id: `pays-${when}back`, spot, win: 0, on: 1 };
}

/** A hand of the record as the table's words know it: ranks from the deuce. */
export const handOf = ({ category, ranks }: HandInfo) => ({ category, ranks: ranks.map((rank) => rank - 2) });
