/** The table's state as the components draw it. */
import { levels } from '../i18n/stakes';
import type { GameInfo, TableInfo } from '../protocol/messages.generated';
import type { CardView, NoticeView, Offer, PlayerView, SeatView, Soon, StakesView, TableView, TurnView } from '../table/view';
import { abilitiesView, underView } from './abilities-view';
import { menuView } from './menu';
import { markOf, results, winningCards, winOf } from './outcome';
import { preSelects } from './pre-select';
import { decisionKey, ownSeat, type PlayState, type SeatState, type TableState } from './table';

/** What the view needs beside the table's own story. Times are this device's. */
export interface Around {
  name: string;
  now: number;
  /** When this device first saw the open decision. */
  since: number;
  /** The server's times as this device's. */
  here: (time: number) => number;
  queued: boolean;
  /** The play whose cards have been taken away. */
  swept: string | null;
  /** The decision that has been answered already. */
  answered: string | null;
  offers: Offer[];
  refusal: string | null;
  notices: NoticeView[];
  invite: string | null;
  /** Chat of others that the player has not seen. */
  unread?: number;
  /** What the server deals; a table of several games has the board of the one in play. */
  games?: readonly GameInfo[];
}

/** Somebody like this can be dealt in. */
const READY: ReadonlySet<string> = new Set(['playing', 'waiting']);

export function tableView(state: TableState, around: Around): TableView | null {
  if (!state.info) return null;
  const info = { ...state.info, ...state.play?.deal };
  const own = ownSeat(state);
  const play = state.play && state.play.id !== around.swept ? state.play : null;
  const abilities = abilitiesView({ ...state, play }, around.games ?? []);
  const winning = play ? winningCards(play) : null;
  const menu = own && play?.decision?.seat === own.seat && around.answered !== decisionKey(state)
    ? menuView(play.decision, { stack: own.stack, uncontested: play.awards.length > 0 })
    : null;
  return {
    name: around.name,
    game: info.game,
    stakes: stakes(info),
    currency: null,
    seats: Array.from({ length: info.seats }, (_, i): SeatView => {
      const seat = state.seats[i + 1];
      return { seat: i, player: seat ? player(state, seat, { play, winning, around }) : null, open: !seat && !own && state.closed === null };
    }),
    hand: play?.id ?? null,
    hero: own ? own.seat - 1 : null,
    standing: state.closed !== null ? 'closed' : own ? 'seated' : around.queued ? 'queued' : 'watching',
    queue: null,
    posting: own !== undefined && (own.posts || own.presence === 'playing'),
    alone: own !== undefined && !play && Object.values(state.seats).every(({ player, presence }) => player === state.me || !READY.has(presence)),
    button: state.button === null ? null : state.button - 1,
    board: (play?.board ?? []).map((card) => ({ card, ...(winning && { mark: markOf(card, winning) }) })),
    boardSize: Math.max(boardOf(play?.deal.game, around.games) ?? info.board_cards, play?.board.length ?? 0),
    handSize: Math.max(info.hole_cards, ...Object.values(state.seats).map((seat) => seat.cards.length)),
    pots: play ? pots(state, play) : [],
    total: play ? play.middle + Object.values(state.seats).reduce((sum, { bet }) => sum + bet, 0) : 0,
    results: results(play === null ? { ...state, play } : state),
    menu,
    preSelects: play && !menu ? preSelects(state) : [],
    offers: around.offers,
    refusal: around.refusal,
    notices: around.notices,
    log: [...state.story],
    chat: [...state.chat],
    unread: around.unread ?? 0,
    invite: around.invite,
    ...(abilities && { abilities }),
  };
}

const gameOf = (game: string | undefined, games: readonly GameInfo[] = []): GameInfo | undefined => games.find(({ id }) => id === game);

const boardOf = (game: string | undefined, games?: readonly GameInfo[]): number | undefined =>
  gameOf(game, games)?.streets.reduce((cards, { board }) => cards + board, 0);

export function stakes(info: TableInfo): StakesView {
  return { structure: info.structure ?? '', levels: levels(info), bigBlind: info.big_blind || info.small_bet || info.bring_in || 1 };
}

function pots(state: TableState, play: PlayState): TableView['pots'] {
  return play.pots.map(({ amount, eligible }) => ({ amount, eligible: eligible.map((seat) => state.seats[seat]?.name ?? '') }));
}

interface Scene { play: PlayState | null; winning: ReturnType<typeof winningCards>; around: Around }

function player(state: TableState, seat: SeatState, { play, winning, around }: Scene): PlayerView {
  const plays = play !== null && seat.inPlay;
  return {
    name: seat.name,
    avatar: seat.player,
    stack: seat.stack,
    bot: seat.is_bot,
    absence: absenceOf(seat, { plays, isPlaying: play !== null }),
    soon: plays && !play.isOver && !seat.is_leaving ? soonOf(seat) : null,
    cards: plays ? cards(state, seat, winning) : [],
    folded: plays && seat.folded,
    allIn: plays && seat.allIn,
    bet: plays ? seat.bet : 0,
    action: plays && seat.action !== 'ante' ? seat.action : null,
    draws: plays && !seat.folded ? [...seat.draws] : [],
    turn: play?.decision?.seat === seat.seat ? turn(play.decision, around) : null,
    win: plays ? winOf(play, seat.seat) : null,
    ...(typeof seat.stars === 'number' && { stars: seat.stars, ...mostStars(state, around), under: plays && !seat.folded ? underView({ ...state, play }, seat.seat) : [] }),
  };
}

function mostStars({ info, play }: TableState, { games }: Around): Pick<PlayerView, 'mostStars'> {
  const most = gameOf(play?.deal.game ?? info?.game, games)?.most_stars;
  return most === undefined ? {} : { mostStars: most };
}

/** Folded and mucked hands are gone from the table; only their owner still sees his own, faint. */
function cards(state: TableState, seat: SeatState, winning: Scene['winning']): PlayerView['cards'] {
  const isOwn = seat.player === state.me;
  const cards = seat.cards.map(({ card, isUp }): CardView => ({ card, ...(isTucked(seat, isUp) && { tucked: true }) }));
  if (seat.folded || seat.mucked) return isOwn ? cards.map((one) => ({ ...one, mark: 'dimmed' as const })) : [];
  return winning && (seat.shown || isOwn) ? cards.map((one) => ({ ...one, mark: markOf(one.card, winning) })) : cards;
}

/** Face down beside open cards. */
const isTucked = ({ cards, shown }: SeatState, isUp: boolean): boolean => !isUp && !shown && cards.some((one) => one.isUp);

/** Who bought chips while others play waits for the next hand. */
export function absenceOf(seat: SeatState, { plays, isPlaying }: { plays: boolean; isPlaying: boolean }): PlayerView['absence'] {
  if (seat.is_leaving) return 'leaving';
  if (seat.is_away) return 'disconnected';
  if (plays && !seat.folded) return null;
  switch (seat.presence) {
    case 'out': return 'sitting_out';
    case 'waiting': return plays ? null : 'waiting';
    case 'broke': return plays ? null : 'out_of_chips';
    case 'playing': return isPlaying && !plays ? 'waiting' : null;
  }
}

function soonOf({ presence, leaves_after: leaves }: SeatState): Soon | null {
  if (leaves) return 'leaves';
  return presence === 'out' ? 'sits_out' : null;
}

function turn({ soft, deadline }: { soft: number; deadline: number }, { now, since, here }: Around): TurnView {
  const inBank = here(soft) <= now && soft < deadline;
  return inBank
    ? { deadline: here(deadline), total: deadline - soft, bank: true }
    : { deadline: here(soft), total: Math.max(1, here(soft) - since) };
}
