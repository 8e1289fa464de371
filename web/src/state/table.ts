/**
 * A table as this player may know it: a snapshot, and the events since in order. Pure; knows no rules.
 *
 * Seats are the server's, from 1. Chips and times too: minor units, the server's milliseconds.
 */
import type {
  Awarded, Decision, FromServer, HandRead, PlayOpened, PotState, Seated, Snapshot, TableInfo, WireEvent,
} from '../protocol/messages.generated';
import type { ActionCode, Card, ChatLine, Chips, LogLine } from '../table/view';
import type { AbilitiesState } from './abilities';
import { EMPTY_FELT, type CasinoState } from './casino';
import { happen } from './happen';
import { idle } from './seats';
import { lineOf } from './story';

/** A card that a seat holds: null is a back, `isUp` when everybody sees it. */
export interface Held {
  card: Card | null;
  isUp: boolean;
}

export interface SeatState extends Seated {
  inPlay: boolean;
  /** In the order dealt. */
  cards: Held[];
  /** How many cards went in each draw; 0 for standing pat. */
  draws: readonly number[];
  /** Cards parted with, until new ones come for them. */
  thrown: number;
  /** Turned up for everybody. */
  shown: boolean;
  folded: boolean;
  /** Gave up unseen at the showdown. */
  mucked: boolean;
  allIn: boolean;
  bet: Chips;
  action: ActionCode | null;
}

/** What a play is played for; the rest stands in the table's info. */
export type Deal = Pick<PlayOpened, 'game' | 'structure' | 'small_blind' | 'big_blind' | 'ante' | 'bring_in' | 'small_bet' | 'big_bet'>;

export interface PlayState {
  id: string;
  deal: Deal;
  isOver: boolean;
  street: string;
  /** How many have begun. */
  streets: number;
  /** Who has been dealt which open cards since the street before began; draws aside. */
  fresh: readonly { seat: number; up: Card[] }[];
  board: Card[];
  pots: readonly PotState[];
  /** Chips in the middle from antes and earlier rounds. */
  middle: Chips;
  /** Hands are turned up; nobody bets any more. */
  exposed: boolean;
  /** Streets came after that. */
  ranOut: boolean;
  decision: Decision | null;
  /** Null in a play without any. */
  abilities: AbilitiesState | null;
  readings: HandRead[];
  awards: Awarded[];
  /** When the next play may open; 0 until this one is settled. */
  nextAt: number;
}

export interface TableState {
  me: string;
  table: string;
  epoch: number;
  seq: number;
  /** False when an event is missing: ask for what came after `seq`. */
  inStep: boolean;
  info: TableInfo | null;
  host: string | null;
  invite: string | null;
  asksToShow: boolean;
  seats: Readonly<Record<number, SeatState>>;
  button: number | null;
  number: number;
  play: PlayState | null;
  /** Stakes and round of a table against the bank; null where players play each other. */
  casino: CasinoState | null;
  voided: { play: string; reason: string } | null;
  closed: string | null;
  story: readonly LogLine[];
  chat: readonly ChatLine[];
  /** Added to an event's number, so that lines stay in order when a table begins a new life. */
  shift: number;
}

const MOST_LINES = 400;

export const atTable = (table: string, me: string): TableState => ({
  me, table, epoch: 0, seq: 0, inStep: false, info: null, host: null, invite: null, asksToShow: false, seats: {},
  button: null, number: 0, play: null, casino: null, voided: null, closed: null, story: [], chat: [], shift: 0,
});

/** The state after a message; messages of other tables and other kinds change nothing. */
export function reduce(state: TableState, message: FromServer): TableState {
  if (message.t === 'snapshot' && message.table === state.table) return fromSnapshot(state, message);
  if (message.t !== 'events' || message.table !== state.table) return state;
  if (message.epoch !== state.epoch || message.seq > state.seq + 1) return { ...state, inStep: false };
  return message.events.reduce<TableState>((sum, event, i) => step(sum, message.seq + i, event), inStep(state));
}

const inStep = (state: TableState): TableState => (state.inStep ? state : { ...state, inStep: true });

/** The state after event number `seq`; null is one that is not for this player. A known number changes nothing. */
export function step(state: TableState, seq: number, event: WireEvent | null): TableState {
  if (seq <= state.seq) return state;
  if (event === null) return { ...state, seq };
  const after = { ...happen(state, event), seq };
  return told(after, state, event);
}

function told(after: TableState, before: TableState, event: WireEvent): TableState {
  const n = after.shift + after.seq;
  if (event.e === 'chat') {
    const line = { n, name: event.name, text: event.text, own: event.player === after.me };
    return { ...after, chat: [...after.chat, line].slice(-MOST_LINES) };
  }
  const line = lineOf(event, before, after);
  return line ? { ...after, story: [...after.story, { n, ...line }].slice(-MOST_LINES) } : after;
}

function fromSnapshot(state: TableState, snapshot: Snapshot): TableState {
  const goesOn = snapshot.epoch === state.epoch;
  const shift = goesOn ? state.shift : lastLine(state) + 1;
  const earlier = <Line extends { n: number }>(lines: readonly Line[]): Line[] =>
    lines.filter(({ n }) => !goesOn || n <= shift + snapshot.seq);
  return {
    ...state, epoch: snapshot.epoch, seq: snapshot.seq, inStep: true, info: snapshot.info, host: snapshot.host,
    invite: snapshot.invite, asksToShow: snapshot.asks_to_show,
    seats: Object.fromEntries(snapshot.seats.map((seated) => [seated.seat, idle(seated)])),
    button: snapshot.button, number: snapshot.number, play: null, voided: null, closed: null,
    casino: snapshot.info.limits === null ? null : { ...EMPTY_FELT, last: goesOn ? (state.casino?.last ?? {}) : {} },
    story: earlier(state.story), chat: earlier(state.chat), shift,
  };
}

const lastLine = ({ story, chat }: TableState): number => Math.max(-1, story.at(-1)?.n ?? -1, chat.at(-1)?.n ?? -1);

/** This player's own seat. */
export const ownSeat = (state: TableState): SeatState | undefined =>
  Object.values(state.seats).find(({ player }) => player === state.me);

/** Whether leaving now costs this player a hand, or stakes against the bank. */
export function isInPlay(state: TableState): boolean {
  const own = ownSeat(state);
  if (!own) return false;
  const round = state.casino?.round;
  if (round) return !round.isOver && Object.values(round.boxes).some(({ seat }) => seat === own.seat);
  return state.play !== null && !state.play.isOver && own.inPlay && !own.folded;
}

/** Names the open decision among all of this table's plays. */
export const decisionKey = ({ play }: TableState): string | null =>
  play?.decision ? `${play.id}/${play.decision.decision}` : null;
