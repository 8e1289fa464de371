/**
 * Everything a casino table shows, as plain data. No rules live here: what may be done is in `menu` and `staking`.
 *
 * Chips are whole minor units, cards 0..51, times milliseconds of this device's clock, boxes and seats the server's, from 1.
 */
import type { CasinoGameInfo, CasinoLimits, Combination, Deed, Verdict } from '../protocol/messages.generated';
import type { Card, CardView, ChatLine, Chips, LogLine, NoticeView, Offer, PlayerView, Standing, TurnView } from '../table/view';

export type SpotId = 'ante' | 'blind' | 'bet' | 'insurance' | 'bonus';

/** A place printed on the felt. */
export interface SpotView {
  id: SpotId;
  stake: Chips;
  /** What came of it, the stake included; null while it lies. */
  back: Chips | null;
}

export interface HolderView {
  name: string;
  avatar: string;
  bot: boolean;
  isMe: boolean;
  /** Chips behind; null at the further boxes of a player. */
  stack: Chips | null;
  absence: PlayerView['absence'];
}

export interface BoxView {
  box: number;
  holder: HolderView | null;
  isOpen: boolean;
  /** Every spot of the game, in the order printed. */
  spots: SpotView[];
  fees: Chips;
  cards: CardView[];
  deed: Deed | null;
  folded: boolean;
  turn: TurnView | null;
  /** What the cards were paid for, or would have been; the best first. */
  hands: readonly Combination[];
  verdict: Verdict | null;
  /** Won or lost in the end. */
  net: Chips | null;
  isSettling: boolean;
  /** What a click on the box is for. */
  may: 'sit' | 'stake' | null;
  /** Not told to the room yet. */
  isDraft: boolean;
}

export interface DealerView {
  cards: (Card | null)[];
  /** How many there will be. */
  size: number;
  hand: Combination | null;
  hasGame: boolean | null;
  /** Given away for a bought game. */
  replaced: readonly Card[];
  /** How often the card of each place has been replaced. */
  swaps: Readonly<Record<number, number>>;
}

export interface BoxMenu {
  kind: 'box';
  box: number;
  decision: number;
  cards: Card[];
  fold: boolean;
  check: boolean;
  bets: Chips[];
  insurance: { min: Chips; max: Chips } | null;
  sixthCard: Chips | null;
  exchange: readonly { cards: number; fee: Chips }[];
}

/** The dealer has no game; each of these boxes takes its ante or buys one. */
export interface GameMenu {
  kind: 'game';
  offers: { box: number; decision: number; pays: Chips; fee: Chips }[];
}

export type CasinoMenu = BoxMenu | GameMenu;

export type CasinoChoice =
  | { do: 'fold' | 'check' | 'sixth_card' | 'buy_game' | 'take_ante' }
  | { do: 'bet'; stake: Chips; insurance: Chips }
  | { do: 'exchange'; cards: Card[] };

/** Chips for a box in the next round. */
export interface Wager {
  box: number;
  ante: Chips;
  bonus: Chips;
  isOpen: boolean;
}

export interface StakingView {
  /** What shows: the draft, or what lies. */
  wagers: readonly Wager[];
  /** It lies on the table and may be taken back. */
  isPlaced: boolean;
  /** The stakes of the round before. */
  last: readonly Wager[];
  /** Boxes that this player may stake on. */
  free: readonly number[];
  home: number;
  /** Values of the chips in the tray. */
  chips: readonly Chips[];
  stack: Chips;
  /** When the cards come; null while nothing lies. */
  closes: TurnView | null;
}

/** What the adviser says about a choice: chips won on average from here on. */
export interface AdviceLine {
  choice: CasinoChoice;
  value: number;
  /** Counted, not drawn by lot. */
  isExact: boolean;
  isBest: boolean;
}

export interface AdviserView {
  on: boolean;
  state: 'silent' | 'thinking' | 'none' | 'told';
  /** By decision. */
  lines: Readonly<Record<number, readonly AdviceLine[]>>;
  /** What the last choice was worth less than the best; null before one. */
  cost: number | null;
}

export interface CasinoView {
  name: string;
  game: string;
  /** The game's record, once the room has told it. */
  record: CasinoGameInfo | null;
  limits: CasinoLimits;
  boxes: BoxView[];
  dealer: DealerView;
  board: CardView[];
  boardSize: number;
  /** Rows of the pay tables that were made by the box being paid. */
  lit: { spot: SpotId; hand: Combination }[];
  /** The viewer's seat and home box. */
  hero: number | null;
  stack: Chips;
  standing: Standing;
  /** The round in sight: cards of another are others, even where they look alike. */
  round: string | null;
  phase: 'staking' | 'playing' | 'over';
  /** Whose decision everybody waits for. */
  acting: string | null;
  /** What the round came to for the viewer; null until all of his boxes are settled. */
  net: Chips | null;
  menu: CasinoMenu | null;
  staking: StakingView | null;
  adviser: AdviserView;
  offers: Offer[];
  refusal: Refusal | null;
  notices: NoticeView[];
  log: LogLine[];
  chat: ChatLine[];
  /** Lines of others that the viewer has not seen. */
  unread?: number;
  invite: string | null;
}

/** Why the room said no. */
export interface Refusal {
  code: string;
  facts: Readonly<Record<string, unknown>>;
}
