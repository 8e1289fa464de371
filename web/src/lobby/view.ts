import type { Chips } from '../table/view';

/** Everything the lobby shows, as plain data. */
export interface TableRow {
  id: string;
  name: string;
  game: string;
  family: string;
  structure: string;
  levels: Chips[];
  seats: number;
  people: number;
  bots: number;
  queue: number;
  averagePot: Chips | null;
  speed: 'normal' | 'fast';
}

export interface FamilyView {
  id: string;
  /** The game that stands for the family, for its one-line pitch. */
  game: string;
  /** Cards of a sample deal: own cards and board. */
  own: number[];
  board: number[];
}

export interface LobbyView {
  player: { name: string; avatar: string; balance: Chips; canRefill: boolean };
  families: FamilyView[];
  tables: TableRow[];
  /** The list has not come yet. */
  loading: boolean;
  /** The table that "Play now" leads to. */
  suggested: string | null;
}

export interface Filters {
  family: string | null;
  structure: string | null;
  free: boolean;
  people: boolean;
}

export const NO_FILTERS: Filters = { family: null, structure: null, free: false, people: false };

export const filtered = (tables: TableRow[], { family, structure, free, people }: Filters): TableRow[] =>
  tables.filter((row) =>
    (family === null || row.family === family)
    && (structure === null || row.structure === structure)
    && (!free || row.people + row.bots < row.seats)
    && (!people || row.people > 0));
