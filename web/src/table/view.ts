/**
 * Everything the table screen shows, as plain data. No rules live here or in any component: what may be
 * done is in `menu`, what happened is in `log`, who is what is in `seats`.
 *
 * Chips are whole minor units (1 unit = 0.01 of the table's currency). Cards are 0..51: rank * 4 + suit,
 * rank 0..12 = 2..A, suit 0..3 = clubs, diamonds, hearts, spades. Times are milliseconds of this device's
 * clock. Words never travel in a view: codes and facts do, and the locale turns them into sentences.
 */
import type { AbilitiesView, AbilityChoice, AbilityOffer, AnswerMenu, UnderView } from '../abilities/view';

export type Chips = number;
export type Card = number;
export type SeatIndex = number;

/** One card lying somewhere: `null` is a back. `tucked` cards lie face down beside open ones: only their owner sees them. */
export interface CardView {
  card: Card | null;
  tucked?: boolean;
  /** While a result is shown, part of the winning five or out of it; `chosen` to be parted with. */
  mark?: 'lifted' | 'dimmed' | 'chosen';
}

/** A hand in words: a category of the ranking and the ranks that complete the sentence, e.g. full_house [12, 5]. */
export interface HandName {
  category: string;
  ranks: number[];
  /** The card whose suit decides, where suits do. */
  telling?: Card | null;
}

export type ActionCode =
  | 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'all_in' | 'small_blind' | 'big_blind' | 'post' | 'ante'
  | 'button_blind' | 'bring_in' | 'complete' | 'straddle' | 'show' | 'muck' | 'discard' | 'draw' | 'stand_pat' | 'split' | 'refuse';

/** What the viewer may do besides playing: `offer-<id>` in the locale. */
export interface Offer {
  id: 'join_queue' | 'leave_queue' | 'take_offered' | 'return' | 'post' | 'refill' | 'top_up' | 'sit_out' | 'leave' | 'stay' | 'to_lobby';
  amount: Chips | null;
}

/** Why somebody in a seat is not in the play. */
export type Absence = 'sitting_out' | 'waiting' | 'disconnected' | 'out_of_chips' | 'leaving';

/** What somebody in the play does as soon as it is over: `soon-<code>` in the locale. */
export type Soon = 'sits_out' | 'leaves';

export interface TurnView {
  /** When the time is up. */
  deadline: number;
  /** The whole time given, so that the ring knows how full it is. */
  total: number;
  /** True while spare time is running. */
  bank?: boolean;
}

export interface ResultView {
  hand: HandName | null;
  /** Those who won with it; the viewer is told apart. */
  names: string[];
  mine?: boolean;
  amount: Chips;
}

export interface WinView {
  amount: Chips;
  hand: HandName | null;
}

export interface PlayerView {
  name: string;
  /** Source of the generated picture. */
  avatar: string;
  stack: Chips;
  bot: boolean;
  absence: Absence | null;
  soon?: Soon | null;
  /** In the order dealt; empty when not dealt in or gone. */
  cards: CardView[];
  folded: boolean;
  allIn: boolean;
  /** What stands in front of the player on this street. */
  bet: Chips;
  action: ActionCode | null;
  /** How many cards were exchanged in each draw; 0 for standing pat. */
  draws: number[];
  turn: TurnView | null;
  win: WinView | null;
  /** To pay for abilities; only where there are any, with the most that one can have, once that is known, and what is aimed at the player. */
  stars?: number;
  mostStars?: number;
  under?: UnderView[];
}

export interface SeatView {
  seat: SeatIndex;
  player: PlayerView | null;
  /** The viewer may take this seat. */
  open: boolean;
}

export interface PotView {
  amount: Chips;
  /** Names of those who can win it. */
  eligible: string[];
}

/** Amounts are totals of this street: "raise to". */
export interface RaiseView {
  verb: 'bet' | 'raise' | 'complete';
  amounts: { kind: 'range'; min: Chips; max: Chips } | { kind: 'list'; list: Chips[] };
  presets: { id: string; to: Chips }[];
  /** The amount that puts in everything, when it can be reached. */
  allIn: Chips | null;
}

export interface BetMenu {
  kind: 'bet';
  /** The decision this menu belongs to; a click names it. */
  decision: number;
  fold: boolean;
  check: boolean;
  call: { price: Chips; allIn: boolean } | null;
  raise: RaiseView | null;
  /** The pots may be shared by agreement. */
  split: boolean;
  /** One may be used first. */
  abilities?: AbilityOffer[];
}

/** Bring it in, or open for more. */
export interface BringInMenu {
  kind: 'bring_in';
  decision: number;
  fold: boolean;
  price: Chips;
  allIn: boolean;
  raise: RaiseView | null;
}

/** Part with `least` to `most` cards; as many new ones come if they are `replaced`. */
export interface DrawMenu {
  kind: 'draw';
  decision: number;
  least: number;
  most: number;
  replaced: boolean;
}

/** Share the pots by agreement, or let the hands decide. */
export interface SplitMenu {
  kind: 'split';
  decision: number;
}

export interface ShowMenu {
  kind: 'show';
  decision: number;
  muck: boolean;
  /** Nobody contests the pot any more. */
  won: boolean;
}

export type Menu = BetMenu | BringInMenu | DrawMenu | SplitMenu | ShowMenu | AnswerMenu;

export type Choice =
  | { kind: 'fold' | 'check' | 'call' | 'bring_in' | 'split' | 'refuse' | 'show' | 'muck' }
  | { kind: 'raise'; to: Chips }
  | { kind: 'discard'; cards: Card[] }
  | AbilityChoice;

/** What can be settled before the turn comes; the price is what it would cost now. */
export interface PreSelect {
  id: 'fold' | 'check_fold' | 'check' | 'call' | 'call_any';
  price: Chips | null;
}

export interface Facts {
  name?: string;
  amount?: Chips;
  cards?: Card[];
  hand?: HandName;
  count?: number;
  pot?: number;
  /** A street of the deal: `street-<id>` in the locale. */
  street?: string;
  /** Who got which open cards. */
  deals?: { name: string; cards: Card[] }[];
  /** The room's code for why a table closed. */
  reason?: string;
  box?: number;
  /** Won or lost. */
  net?: Chips;
  /** Hands as pay tables call them: `category-<id>` in the locale. */
  combinations?: readonly string[];
  /** `ability-<id>` in the locale. */
  ability?: string;
  abilities?: readonly string[];
  /** Whom it is aimed at. */
  other?: string;
}

/** One line of the story of the play: `log-<code>` in the locale, filled with facts. */
export interface LogLine {
  n: number;
  code: string;
  facts: Facts;
}

export interface ChatLine {
  n: number;
  name: string;
  text: string;
  own: boolean;
}

/** Something the player has to know: `notice-<code>` and `notice-<code>-next` in the locale. */
export interface NoticeView {
  code: string;
  tone: 'info' | 'warn' | 'bad';
  facts: Facts;
  dismissible: boolean;
  /** When it is tried again. */
  again?: number;
}

export interface StakesView {
  /** A structure of the catalogue: `structure-<id>` in the locale. */
  structure: string;
  /** The two (or three) numbers that name the stakes. */
  levels: Chips[];
  bigBlind: Chips;
}

/** What the viewer is at this table. */
export type Standing = 'seated' | 'watching' | 'queued' | 'closed';

/** What every table tells beside its felt. */
export type FrameView = Pick<TableView, 'name' | 'standing' | 'invite' | 'notices' | 'log' | 'chat' | 'unread'>;

export interface TableView {
  name: string;
  /** A game of the catalogue: `game-<id>` in the locale. */
  game: string;
  stakes: StakesView;
  currency: string | null;
  seats: SeatView[];
  /** The play whose cards and chips are on the table; null between plays. */
  hand: string | null;
  hero: SeatIndex | null;
  standing: Standing;
  /** Place in the waiting list, from 1; null when it is not known. */
  queue: number | null;
  /** The viewer waits for the next hand and not for the big blind. */
  posting: boolean;
  /** Nobody else can play. */
  alone: boolean;
  button: SeatIndex | null;
  board: CardView[];
  /** Cards the board will have in the end; 0 when the game has none. */
  boardSize: number;
  /** The most cards one seat can hold in this game. */
  handSize: number;
  pots: PotView[];
  /** Every chip in the middle, bets of this street included. */
  total: Chips;
  /** The result in words while it is shown, a line for each hand that won. */
  results: ResultView[];
  menu: Menu | null;
  preSelects: PreSelect[];
  offers: Offer[];
  /** Why the last choice was refused: `refusal-<code>`. */
  refusal: string | null;
  notices: NoticeView[];
  log: LogLine[];
  chat: ChatLine[];
  /** Lines of others that the viewer has not seen. */
  unread?: number;
  /** The address to hand to friends, at a private table. */
  invite: string | null;
  /** Of a play that has any. */
  abilities?: AbilitiesView;
}
