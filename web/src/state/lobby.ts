/** The list of tables, and what the lobby shows of it. Pure. */
import { nameAmongOthers, ownName, tableName } from '../i18n/table-name';
import { kindOf, levels } from '../i18n/stakes';
import type { FromServer, GameInfo, Games, LobbyRow, RotationInfo, TableInfo } from '../protocol/messages.generated';
import { buyIn } from './buy-in';
import { by } from '../lobby/by';
import { againstBank, sampleHand } from '../lobby/rules/deal';
import { cards } from '../table/cards';
import type { CardView } from '../table/view';
import type { FamilyView, LobbyView, TableRow } from '../lobby/view';

export type LobbyState = ReadonlyMap<string, LobbyRow> | null;

export function reduceLobby(state: LobbyState, message: FromServer): LobbyState {
  if (message.t === 'lobby') return new Map(message.rows.map((row) => [row.info.table, row]));
  if (message.t !== 'lobby_changed' || !state) return state;
  const next = new Map(state);
  message.rows.forEach((row) => next.set(row.info.table, row));
  message.gone.forEach((table) => next.delete(table));
  return next;
}

const ONE_OF_EACH: CardView[] = cards('As Ah Ad Ac').map((card) => ({ card }));

interface Person { name: string; avatar: string; balance: number }

/** A purse this small, with nothing at the tables, may be refilled. */
export const BROKE_BELOW = 2_000;

/** `seats` are the tables where the player sits. */
export function lobbyView(state: LobbyState, told: Games | null, person: Person, seats: readonly TableInfo[] = []): LobbyView {
  const rows = [...(state?.values() ?? [])];
  const familyOf = new Map(told && [...openable(told), ...banked(told)].map(({ id, family }) => [id, family as string]));
  const mine = new Set(seats.map(({ table }) => table));
  const legsOf = new Map(told?.rotations.map(({ id, legs }) => [id, legs.length]));
  return {
    player: { ...person, canRefill: person.balance < BROKE_BELOW },
    families: told ? families(told) : [],
    structures: [...new Set(rows.flatMap(({ info }) => (info.structure === null ? [] : [info.structure])))],
    tables: rows.map((row) => tableRow(row, { familyOf, legsOf, mine, balance: person.balance })),
    loading: state === null,
    seats: seats.map((info) => ({ id: info.table, name: nameAmongOthers(info), game: info.game, structure: info.structure })),
  };
}

/** What the room can open, by kind, in the room's order. */
export function families(told: Games): FamilyView[] {
  const byFamily = by([...openable(told), ...banked(told)], ({ family }) => family as string);
  return [...byFamily].map(([id, members]) => ({ id, games: members.map((game) => game.id), deal: sampleOf(members[0]!.id, told), hasAbilities: members.some(hasAbilities) }));
}

/** A small picture: of a game its hand, of one against the bank the dealer's, of a rotation one card of each suit. */
export function sampleOf(id: string, { games, orders, casino }: Games): CardView[] {
  const banked = casino.find((one) => one.id === id);
  if (banked) return againstBank(banked);
  const game = games.find((one) => one.id === id);
  return game ? sampleHand(game, orders) : ONE_OF_EACH;
}

export const CASINO_FAMILY = 'casino';

interface Banked { id: string; family: string }

/** Games against the bank, as a family of their own. */
const banked = ({ casino }: Games): Banked[] => casino.map(({ id }) => ({ id, family: CASINO_FAMILY }));

/** Whether stars and abilities belong to it. */
export const hasAbilities = (game: Openable | Banked): boolean => 'abilities' in game && game.abilities !== undefined;

/** What a host may open: games and rotations. */
export type Openable = GameInfo | RotationInfo;
export const openable = ({ games, rotations }: Games): Openable[] => [...games, ...rotations];

interface About {
  familyOf: ReadonlyMap<string, string>;
  legsOf: ReadonlyMap<string, number>;
  mine: ReadonlySet<string>;
  balance: number;
}

function tableRow({ info, people, bots, queue, average_pot: pot, play_now: place = null }: LobbyRow, { familyOf, legsOf, mine, balance }: About): TableRow {
  const kind = kindOf(info);
  return {
    id: info.table, name: tableName(info.table, info), ownName: ownName(info.table), game: info.game, family: familyOf.get(info.game) ?? info.game, legs: legsOf.get(info.game) ?? 1,
    structure: info.structure, levels: info.limits ? [info.limits.min_ante, info.limits.max_ante] : levels(info),
    levelsAre: info.limits ? 'ante' : kind === 'bring_in' || kind === 'ante' ? kind : null, seats: info.seats, people, bots, queue, averagePot: pot > 0 ? pot : null, speed: info.speed,
    place, buyIn: buyIn(info, balance), isMine: mine.has(info.table),
  };
}
