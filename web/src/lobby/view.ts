import type { Bounds } from '../state/buy-in';
import type { StructureId } from '../protocol/messages.generated';
import type { CardView, Chips } from '../table/view';

/** Everything the lobby shows, as plain data. */
export interface TableRow {
  id: string;
  /** In full: its own name, or what is played there. */
  name: string;
  /** The name that the room gave it, if it did. */
  ownName: string | null;
  game: string;
  family: string;
  /** Null at a table against the bank. */
  structure: string | null;
  /** How many games are played in turn. */
  legs: number;
  /** Against the bank: from where to where an ante may go. */
  levels: Chips[];
  /** What the levels are, where that is not what one expects. */
  levelsAre: 'bring_in' | 'ante' | null;
  seats: number;
  people: number;
  bots: number;
  queue: number;
  averagePot: Chips | null;
  /** In the order in which "Play now" takes the tables; null without a free seat. */
  place: number | null;
  /** With how much one may sit down there. */
  buyIn: Bounds;
  /** The player has a seat there. */
  isMine: boolean;
  speed: 'normal' | 'fast';
}

/** A seat that the player has, at whatever table. */
export type SeatHere = Pick<TableRow, 'id' | 'name' | 'game' | 'structure'>;

export interface FamilyView {
  id: string;
  games: string[];
  /** A sample hand as its owner's neighbours see it. */
  deal: CardView[];
  /** Its games have stars and abilities, which a lesson teaches. */
  hasAbilities: boolean;
}

export interface LobbyView {
  player: { name: string; avatar: string; balance: Chips; canRefill: boolean };
  families: FamilyView[];
  structures: StructureId[];
  tables: TableRow[];
  /** The list has not come yet. */
  loading: boolean;
  seats: SeatHere[];
}

export interface Filters {
  game: string | null;
  structure: string | null;
  free: boolean;
  people: boolean;
  /** The families that lie open; null before the player has touched any. */
  open: string[] | null;
}

export const NO_FILTERS: Filters = { game: null, structure: null, free: false, people: false, open: null };

export const filtered = (tables: TableRow[], { game, structure, free, people }: Filters): TableRow[] =>
  tables.filter((row) =>
    (game === null || row.game === game)
    && (structure === null || row.structure === structure)
    && (!free || row.people + row.bots < row.seats)
    && (!people || row.people > 0));

export const isFiltered = ({ game, structure, free, people }: Filters): boolean =>
  game !== null || structure !== null || free || people;

/** Where *Play now* leads. */
export type Lead = { to: 'seat'; seat: SeatHere } | { to: 'table'; row: TableRow };

/** A seat that the player has where the filters look, else the room's first choice among the tables in sight (see `play_now`
 *  of its rows); null where no seat is free. */
export function leadOf(view: LobbyView, filters: Filters): Lead | null {
  const { game, structure } = filters;
  const suits = (one: Pick<TableRow, 'game' | 'structure'>): boolean =>
    (game === null ? !isBanked(one) : one.game === game) && (structure === null || one.structure === structure);
  const seat = view.seats.find(suits);
  if (seat) return { to: 'seat', seat };
  const free = filtered(view.tables, filters).filter((row) => suits(row) && row.place !== null && row.buyIn.min <= view.player.balance);
  const row = free.reduce<TableRow | null>((best, one) => (best && best.place! <= one.place! ? best : one), null);
  return row && { to: 'table', row };
}

export interface Group { family: FamilyView; rows: TableRow[]; isOpen: boolean }

/** The tables by family. Whoever filters wants to see what is left; otherwise few families lie open. */
export function grouped(view: LobbyView, filters: Filters): Group[] {
  const rows = filtered(view.tables, filters);
  const lead = leadOf(view, NO_FILTERS);
  const suggested = (lead?.to === 'table' ? lead.row.family : undefined) ?? view.families[0]?.id;
  const open = filters.open ?? [suggested];
  return view.families
    .map((family) => ({ family, rows: rows.filter((row) => row.family === family.id), isOpen: isFiltered(filters) || open.includes(family.id) }))
    .filter((group) => group.rows.length > 0 || !isFiltered(filters));
}

/** The families that lie open once this one is folded or unfolded. */
export const toggled = (groups: Group[], family: string): string[] =>
  groups.filter((group) => group.isOpen !== (group.family.id === family)).map((group) => group.family.id);

export const isBanked = ({ structure }: Pick<TableRow, 'structure'>): boolean => structure === null;
