/** The list of tables, and what the lobby shows of it. Pure. */
import type { FromServer, LobbyRow } from '../protocol/messages.generated';
import type { FamilyView, LobbyView, TableRow } from '../lobby/view';
import { cards } from '../table/cards';
import { levels } from './table-view';

export type LobbyState = ReadonlyMap<string, LobbyRow> | null;

export function reduceLobby(state: LobbyState, message: FromServer): LobbyState {
  if (message.t === 'lobby') return new Map(message.rows.map((row) => [row.info.table, row]));
  if (message.t !== 'lobby_changed' || !state) return state;
  const next = new Map(state);
  message.rows.forEach((row) => next.set(row.info.table, row));
  message.gone.forEach((table) => next.delete(table));
  return next;
}

interface Person { name: string; avatar: string; balance: number }

/** A purse this small, with nothing at the tables, may be refilled. */
export const BROKE_BELOW = 2_000;

/** What the room offers of each family, with a sample deal. */
export const FAMILIES: readonly FamilyView[] = [
  { id: 'holdem', game: 'holdem', own: cards('As Ks'), board: [] },
  { id: 'omaha', game: 'omaha', own: cards('Qh Jc Th 9c'), board: [] },
];

const FAMILY_OF: Readonly<Record<string, string>> = { holdem: 'holdem', omaha: 'omaha', 'omaha-hi-lo': 'omaha' };

export function lobbyView(state: LobbyState, person: Person, nameOf: (table: string) => string): LobbyView {
  const rows = [...(state?.values() ?? [])];
  return {
    player: { ...person, canRefill: person.balance < BROKE_BELOW },
    families: [...FAMILIES],
    tables: rows.map((row) => tableRow(row, nameOf)),
    loading: state === null,
    suggested: suggested(rows, person.balance),
  };
}

function tableRow({ info, people, bots, queue, average_pot: pot }: LobbyRow, nameOf: (table: string) => string): TableRow {
  return {
    id: info.table, name: nameOf(info.table), game: info.game, family: FAMILY_OF[info.game] ?? info.game, structure: info.structure,
    levels: levels(info), seats: info.seats, people, bots, queue, averagePot: pot > 0 ? pot : null, speed: info.speed,
  };
}

/** As the room chooses: where people play first, then in the room's order. */
function suggested(rows: readonly LobbyRow[], balance: number): string | null {
  const fitting = rows.filter(({ info, people, bots }) => people + bots < info.seats && info.min_buy_in <= balance);
  const busiest = fitting.reduce<LobbyRow | null>((best, row) => (best && best.people >= row.people ? best : row), null);
  return busiest?.info.table ?? null;
}
