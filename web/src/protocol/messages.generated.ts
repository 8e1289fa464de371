// Written by `python -m cardhouse.protocol.typescript` from the message structs. Do not edit.

export const VERSION = 1;

/** What a client does next depends on it; docs/protocol.md says what. */
export const CloseCode = {
  /** You read too slowly and frames for you were dropped: connect again and resume. */
  RESYNC: 4008,
  /** Several frames in a row could not be understood. */
  BAD_FRAMES: 4400,
  /** The first frame was not `hello`. */
  NO_HELLO: 4401,
  /** `hello` was refused; the reason is the code of the `nack` before. */
  REFUSED: 4403,
  /** No `hello` came in time. */
  HELLO_TIMEOUT: 4408,
  /** This player has too many connections open. */
  TOO_MANY: 4409,
  /** Too many frames, bytes or new guests: wait before you connect again. */
  FLOOD: 4429,
} as const;

/** What whoever uses an ability must choose. */
export type AimedAt = "nothing" | "own_card" | "opponent";

/** Why a seat is or is not dealt in. */
export type Presence = "playing" | "waiting" | "out" | "broke";

/** The betting structures of rules.md 1.1–1.5. */
export type StructureId = "fixed-limit" | "spread-limit" | "no-limit" | "pot-limit" | "half-pot-limit";

/** Live posts are part of the seat's bet, antes and dead posts lie in the pot. */
export type PostKind = "ante" | "table_ante" | "small_blind" | "big_blind" | "straddle" | "button_blind" | "late" | "dead";

/** Who made a choice. */
export type By = "person" | "clock" | "protection";

/** Which clock a decision runs on (rules.md 2.6). */
export type TimeClass = "action" | "draw" | "show" | "answer";

/** What a seat did with its chips. */
export type Act = "fold" | "check" | "call" | "bet" | "raise" | "bring_in" | "complete";

/** What a box did. */
export type Deed = "fold" | "check" | "bet" | "sixth_card" | "exchange" | "buy_game" | "take_ante";

/** The rows of a pay table, lowest first. */
export type Combination = "high_card" | "ace_king" | "one_pair" | "two_pair" | "three_of_a_kind" | "straight" | "flush" | "full_house" | "four_of_a_kind" | "straight_flush" | "royal_flush";

/** How a box came out. */
export type Verdict = "folded" | "no_game" | "no_game_bought" | "wins" | "stand_off" | "loses";

/** Who speaks first on a street. */
export type Opener = "after_blinds" | "after_button" | "door_card" | "showing";

/** When fixed limit lets anyone bet the big bet on a street of the small one (rules.md 4.5, 5.4). */
export type Double = "never" | "open_pair" | "always";

/** What kind of game it is, by what is dealt. */
export type FamilyId = "board" | "two_and_board" | "stud" | "short_stud" | "draw" | "abilities" | "mixed";

/** Which hands win the pot. */
export type Aim = "high" | "high_low" | "low";

/** What is posted before the cards (rules.md 4, 13.6). */
export type Forced = "blinds" | "bring_in" | "button_blind";

/** What happens once nobody can bet any more (rules.md 2.7, A-43). */
export type Exposure = "show_all" | "ordered";

/** Which card the dealer replaces for a bought game. */
export type Replaced = "highest" | "lowest";

export type SpeedId = "normal" | "fast";

export interface Fold {
  readonly do: "fold";
}

export interface Check {
  readonly do: "check";
}

export interface Call {
  readonly do: "call";
}

/** Bet or raise so that the seat's bet in this round becomes `to`. */
export interface Raise {
  readonly do: "raise";
  readonly to: number;
}

/** Put in the forced opening bet and no more. */
export interface BringIn {
  readonly do: "bring_in";
}

/** Part with these cards of yours; with none you stand pat. */
export interface Discard {
  readonly do: "discard";
  readonly cards: readonly string[];
}

/** Agree to share the pots. */
export interface Split {
  readonly do: "split";
}

/** Let the pots go to showdown. */
export interface Refuse {
  readonly do: "refuse";
}

export interface Show {
  readonly do: "show";
  readonly cards: readonly string[];
}

export interface Muck {
  readonly do: "muck";
}

/** Use an ability with the card of yours, or the opponent's seat, that it asks for; your turn goes on. */
export interface Use {
  readonly do: "use";
  readonly ability: string;
  readonly card: string | null;
  readonly target: number | null;
}

/** Let an ability that is aimed at you have its effect. */
export interface Decline {
  readonly do: "decline";
}

/** Put this on the bet of a box, and insure it. */
export interface Bet {
  readonly do: "bet";
  readonly stake: number;
  readonly insurance: number;
}

/** Buy one more card. */
export interface SixthCard {
  readonly do: "sixth_card";
}

/** Pay for new cards in place of these. */
export interface Exchange {
  readonly do: "exchange";
  readonly cards: readonly string[];
}

/** Pay the dealer to replace a card. */
export interface BuyGame {
  readonly do: "buy_game";
}

/** Be paid for a dealer without a game. */
export interface TakeAnte {
  readonly do: "take_ante";
}

/** `name`: min, half_pot, pot, max. */
export interface PresetAmount {
  readonly name: string;
  readonly to: number;
}

/**
 * An ability on the wheel; `cost` in stars. `targets` are the seats that it may be aimed at.
 *
 * `refused` is the code of why it cannot be used now; null: it can.
 */
export interface OfferedAbility {
  readonly ability: string;
  readonly cost: number;
  readonly aim: AimedAt;
  readonly targets: readonly number[];
  readonly refused: string | null;
}

/**
 * Fold; check when `call` is 0, else call by adding `call`; raise to `min_to`–`max_to` unless they are 0.
 *
 * `level` is the bet to match (0: it would be a bet), `bet` your own bet of this round, `pot` every chip in
 * the middle. Where there are `sizes`, they are the only amounts to raise to. `completes`: the least raise
 * completes a bring-in to the full bet. `split`: you may also agree to share the pots. `abilities` are those
 * on the wheel, in a game that has any; one may be used first.
 */
export interface WireBetMenu {
  readonly kind: "bet";
  readonly call: number;
  readonly min_to: number;
  readonly max_to: number;
  readonly level: number;
  readonly pot: number;
  readonly bet: number;
  readonly presets: readonly PresetAmount[];
  readonly sizes: readonly number[];
  readonly completes: boolean;
  readonly split: boolean;
  readonly abilities?: readonly OfferedAbility[];
}

/**
 * Bring it in for `amount`, or open for more: raise to `min_to`–`max_to` unless they are 0.
 *
 * You may fold only if `may_fold`.
 */
export interface WireBringInMenu {
  readonly kind: "bring_in";
  readonly amount: number;
  readonly min_to: number;
  readonly max_to: number;
  readonly pot: number;
  readonly may_fold: boolean;
  readonly presets: readonly PresetAmount[];
}

/** Discard `least` to `most` of your cards; as many new ones come if they are `replaced`. */
export interface WireDrawMenu {
  readonly kind: "draw";
  readonly least: number;
  readonly most: number;
  readonly replaced: boolean;
}

/** Agree to share the pots, or refuse. */
export interface WireSplitMenu {
  readonly kind: "split";
}

/** Use one of the `answers` to the ability that the seat `by` has aimed at you, or decline. */
export interface WireAnswerMenu {
  readonly kind: "answer";
  readonly ability: string;
  readonly by: number;
  readonly answers: readonly OfferedAbility[];
}

/** Show or muck; `partly`: some of your cards may be shown alone. */
export interface WireShowMenu {
  readonly kind: "show";
  readonly cards: number;
  readonly partly: boolean;
}

/** The `fee` for so many new cards: in chips in a menu, in antes in a game's record. */
export interface ExchangePrice {
  readonly cards: number;
  readonly fee: number;
}

/**
 * What a box may do with its `cards` (none at a closed box).
 *
 * An insurance is offered from `min_insurance` to `max_insurance` unless they are 0; `sixth_card` is the fee
 * for one.
 */
export interface WireBoxMenu {
  readonly kind: "box";
  readonly cards: readonly string[];
  readonly may_fold: boolean;
  readonly may_check: boolean;
  readonly bets: readonly number[];
  readonly min_insurance: number;
  readonly max_insurance: number;
  readonly sixth_card: number | null;
  readonly exchange: readonly ExchangePrice[];
}

/** The dealer has no game: take what that `pays`, or buy a game for the `fee`. */
export interface WireGameMenu {
  readonly kind: "game";
  readonly pays: number;
  readonly fee: number;
}

/** A taken seat as everyone sees it. */
export interface Seated {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  readonly is_bot: boolean;
  readonly stack: number;
  readonly presence: Presence;
  readonly is_away: boolean;
  readonly is_leaving: boolean;
  readonly posts: boolean;
  /** To pay for abilities; not there at a table without any. */
  readonly stars?: number | null;
  /** Plays to the end of the play, then leaves; not there otherwise. */
  readonly leaves_after?: boolean;
}

export interface SeatTaken {
  readonly e: "seat_taken";
  readonly seat: Seated;
}

/** The seat's new state, whole. */
export interface SeatChanged {
  readonly e: "seat_changed";
  readonly seat: Seated;
}

export interface SeatLeft {
  readonly e: "seat_left";
  readonly seat: number;
  readonly player: string;
}

export interface ChipsAdded {
  readonly e: "chips_added";
  readonly seat: number;
  readonly amount: number;
  readonly stack: number;
}

/**
 * A play begins: stacks before anything is posted, by seat.
 *
 * `game`, `structure` and the stakes are those of this play: at a table of several games they change.
 */
export interface PlayOpened {
  readonly e: "play_opened";
  readonly play: string;
  readonly number: number;
  readonly button: number | null;
  readonly stacks: Readonly<Record<number, number>>;
  readonly game: string;
  readonly structure: StructureId;
  readonly small_blind: number;
  readonly big_blind: number;
  readonly ante: number;
  readonly bring_in: number;
  readonly small_bet: number;
  readonly big_bet: number;
}

/** A forced bet; `bet` is the seat's live bet now, antes and dead posts go to the pot. */
export interface Posted {
  readonly e: "posted";
  readonly seat: number;
  readonly kind: PostKind;
  readonly amount: number;
  readonly bet: number;
  readonly all_in: boolean;
}

/** Cards to a seat: those `down`, `"??"` for who may not see them, and those `up`, which all see. */
export interface Dealt {
  readonly e: "dealt";
  readonly seat: number;
  readonly down: readonly string[];
  readonly up: readonly string[];
}

/**
 * A seat parts with cards, `"??"` for who may not see them; with none it stands pat.
 *
 * As many new ones follow at once in a draw, none where cards are only thrown away.
 */
export interface Discarded {
  readonly e: "discarded";
  readonly seat: number;
  readonly cards: readonly string[];
  readonly by: By;
}

/** So many discards and folded cards were shuffled and put under the stub. */
export interface Reshuffled {
  readonly e: "reshuffled";
  readonly cards: number;
}

/** A seat agreed to share the pots, or did not. */
export interface SplitAnswered {
  readonly e: "split";
  readonly seat: number;
  readonly agreed: boolean;
  readonly by: By;
}

/** `board` holds the new cards in the centre, for everybody. */
export interface StreetOpened {
  readonly e: "street";
  readonly street: string;
  readonly board: readonly string[];
}

/**
 * A seat must choose. At `soft` its time bank begins to run, at `deadline` the default is taken.
 *
 * `time` is what kind of choice it is: to bet or to share the pots, to discard, to answer an ability, to
 * show. `menu` only for the seat itself.
 */
export interface Decision {
  readonly e: "decision";
  readonly seat: number;
  readonly decision: number;
  readonly time: TimeClass;
  readonly soft: number;
  readonly deadline: number;
  readonly menu: Menu | null;
  /** The box that it is about, at a casino table. */
  readonly box: number | null;
}

/** A choice in a betting round: `put` chips were added, `to` is the seat's bet now, `by` is who chose. */
export interface Acted {
  readonly e: "acted";
  readonly seat: number;
  readonly act: Act;
  readonly put: number;
  readonly to: number;
  readonly all_in: boolean;
  readonly by: By;
}

export interface BetReturned {
  readonly e: "returned";
  readonly seat: number;
  readonly amount: number;
}

export interface PotState {
  readonly amount: number;
  readonly eligible: readonly number[];
}

/** The round's bets lie in the pots, main pot first. */
export interface PotsCollected {
  readonly e: "pots";
  readonly pots: readonly PotState[];
}

export interface Shown {
  readonly e: "shown";
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface Mucked {
  readonly e: "mucked";
  readonly seat: number;
}

/**
 * What a shown hand is: its `category` and telling `ranks` in the order with this number.
 *
 * Ranks run 2–14, the ace 1 where it is low. Where suits decide, `suits` holds `c`, `d`, `h` or `s`
 * beside each rank as far as they tell, null for none. `cards` are those that play.
 */
export interface HandRead {
  readonly e: "hand_read";
  readonly seat: number;
  readonly order: number;
  readonly category: string;
  readonly ranks: readonly number[];
  readonly suits: readonly (string | null)[];
  readonly cards: readonly string[];
}

/** Chips of a pot to a seat; `order` is null when nobody contested it, or it was shared by agreement. */
export interface Awarded {
  readonly e: "awarded";
  readonly pot: number;
  readonly seat: number;
  readonly amount: number;
  readonly order: number | null;
}

export interface HandEnded {
  readonly e: "ended";
}

/** Final stacks by seat; the next play opens at `next_at` if enough players are there. */
export interface PlaySettled {
  readonly e: "play_settled";
  readonly play: string;
  readonly stacks: Readonly<Record<number, number>>;
  readonly next_at: number;
}

/** The play counts for nothing; the stacks are those it began with. */
export interface PlayVoided {
  readonly e: "play_voided";
  readonly play: string;
  readonly reason: string;
  readonly stacks: Readonly<Record<number, number>>;
}

export interface ChatSaid {
  readonly e: "chat";
  readonly player: string;
  readonly name: string;
  readonly text: string;
}

export interface TableClosed {
  readonly e: "closed";
  readonly reason: string;
}

/** Chips on a box for the next round. The holder of an open box sees its cards. */
export interface Stake {
  readonly box: number;
  readonly ante: number;
  readonly bonus: number;
  readonly is_open: boolean;
}

/**
 * What a seat has on boxes for the next round, in place of what it had.
 *
 * Betting ends at `closes`, milliseconds since 1970; null while nothing lies anywhere.
 */
export interface Wagered {
  readonly e: "wagered";
  readonly seat: number;
  readonly boxes: readonly Stake[];
  readonly closes: number | null;
}

/** A round begins: stacks before anything is staked, by seat, of those who play. */
export interface RoundOpened {
  readonly e: "round_opened";
  readonly play: string;
  readonly number: number;
  readonly stacks: Readonly<Record<number, number>>;
}

/** What lies on a box before the cards, and whose it is. */
export interface Staked {
  readonly e: "staked";
  readonly box: number;
  readonly seat: number;
  readonly ante: number;
  readonly blind: number;
  readonly bonus: number;
  readonly is_open: boolean;
}

/** So many cards lie face down on a box. */
export interface BoxDealt {
  readonly e: "box_dealt";
  readonly box: number;
  readonly cards: number;
}

/** The holder looks at the box's cards: `"??"` for everybody else. */
export interface BoxSeen {
  readonly e: "box_seen";
  readonly box: number;
  readonly seat: number;
  readonly cards: readonly string[];
}

/** The dealer's cards, `"??"` for those that lie face down. */
export interface DealerDealt {
  readonly e: "dealer_dealt";
  readonly cards: readonly string[];
}

/** New cards in the centre. */
export interface BoardDealt {
  readonly e: "board_dealt";
  readonly cards: readonly string[];
}

/** A choice at a box. `put` is what it cost: a fee, or the bet without its `insurance`. */
export interface BoxActed {
  readonly e: "box_acted";
  readonly box: number;
  readonly deed: Deed;
  readonly put: number;
  readonly insurance: number;
  readonly by: By;
}

/** Bought cards, or new ones in the places of those given `out`; `"??"` for all but the holder. */
export interface Served {
  readonly e: "served";
  readonly box: number;
  readonly seat: number;
  readonly out: readonly string[];
  readonly cards: readonly string[];
}

/** The dealer's hand, what it is with the board, and whether that is a game. */
export interface DealerShown {
  readonly e: "dealer_shown";
  readonly cards: readonly string[];
  readonly hand: Combination;
  readonly has_game: boolean;
}

/** A card of the dealer's, for the boxes that bought a game. */
export interface DealerReplaced {
  readonly e: "dealer_replaced";
  readonly out: string;
  readonly card: string;
}

/** A box turns up its cards; `hands` are those it may be paid for, the best first. */
export interface BoxShown {
  readonly e: "box_shown";
  readonly box: number;
  readonly cards: readonly string[];
  readonly hands: readonly Combination[];
}

/** `paid` goes back, the stake included. */
export interface InsuranceSettled {
  readonly e: "insurance";
  readonly box: number;
  readonly stake: number;
  readonly paid: number;
}

/** `paid` goes back, the stake included. */
export interface BonusSettled {
  readonly e: "bonus";
  readonly box: number;
  readonly stake: number;
  readonly paid: number;
}

/** What goes back of each stake, its win included. */
export interface BoxSettled {
  readonly e: "box_settled";
  readonly box: number;
  readonly verdict: Verdict;
  readonly ante: number;
  readonly blind: number;
  readonly bet: number;
}

export interface RoundEnded {
  readonly e: "round_ended";
}

/** The abilities of this hand, and the stars of every seat dealt in. */
export interface WheelTurned {
  readonly e: "wheel";
  readonly abilities: readonly string[];
  readonly stars: Readonly<Record<number, number>>;
}

/**
 * A seat has paid for an ability, which leaves it so many `stars`.
 *
 * One aimed at a `target` is resolved at once, or behind his answer.
 */
export interface AbilityUsed {
  readonly e: "ability";
  readonly seat: number;
  readonly ability: string;
  readonly target: number | null;
  readonly stars: number;
}

/** The seat lets an ability have its effect; `by` is who chose. */
export interface AnswerDeclined {
  readonly e: "declined";
  readonly seat: number;
  readonly by: By;
}

/**
 * Whether an ability aimed at a seat works or was cancelled; what `lasts` works until the betting round
 * ends, other things at once.
 */
export interface AbilityResolved {
  readonly e: "resolved";
  readonly seat: number;
  readonly ability: string;
  readonly target: number;
  readonly works: boolean;
  readonly lasts: boolean;
}

/** You have seen the next card of the board. Nobody else gets this event. */
export interface Peeked {
  readonly e: "peeked";
  readonly seat: number;
  readonly card: string;
}

/** The first frame of a connection. `token` is the secret that this device got in its first `welcome`. */
export interface Hello {
  readonly t: "hello";
  readonly v: number;
  readonly token?: string | null;
  readonly name?: string | null;
}

export interface Ping {
  readonly t: "ping";
  readonly n?: number;
}

/** Follow a table. With `epoch` and `since` of the last event seen, only what came after it, if known. */
export interface Watch {
  readonly t: "watch";
  readonly id: string;
  readonly table: string;
  readonly epoch?: number | null;
  readonly since?: number | null;
}

export interface Unwatch {
  readonly t: "unwatch";
  readonly id: string;
  readonly table: string;
}

/** Follow the list of tables, or stop following it. */
export interface WatchLobby {
  readonly t: "watch_lobby";
  readonly id: string;
  readonly on?: boolean;
}

/** The table behind an invitation code; answered by `ack` with `table`. */
export interface FindInvite {
  readonly t: "find_invite";
  readonly id: string;
  readonly invite: string;
}

/**
 * Take a seat at the most suitable table, of this game and betting if they are named.
 *
 * `table` is taken before all others while it has a free seat; the rows of the lobby tell their order. With
 * `buy_in` you sit down with as much of it as the table allows. Answered by `ack` with `table` and `seat`.
 */
export interface PlayNow {
  readonly t: "play_now";
  readonly id: string;
  readonly game?: string | null;
  readonly structure?: string | null;
  readonly table?: string | null;
  readonly buy_in?: number | null;
}

/** Sit down. `posts` comes in at once by posting; otherwise the seat waits for the big blind. */
export interface Sit {
  readonly t: "sit";
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  readonly buy_in: number;
  readonly posts?: boolean;
}

/**
 * Stand up; at the end of the play if you are in it.
 *
 * Your decisions of that play get their defaults (a free check is not folded), or are still yours with
 * `after_play`. Until then `sit_in` takes it back.
 */
export interface Leave {
  readonly t: "leave";
  readonly id: string;
  readonly table: string;
  readonly after_play?: boolean;
}

export interface SitOut {
  readonly t: "sit_out";
  readonly id: string;
  readonly table: string;
}

export interface SitIn {
  readonly t: "sit_in";
  readonly id: string;
  readonly table: string;
  readonly posts?: boolean;
}

/** Buy more chips; they arrive before the next play. */
export interface TopUp {
  readonly t: "top_up";
  readonly id: string;
  readonly table: string;
  readonly amount: number;
}

/** Answer the decision of this number in this play; an old number is refused as `stale`. */
export interface Choose {
  readonly t: "choose";
  readonly id: string;
  readonly table: string;
  readonly play: string;
  readonly decision: number;
  readonly choice: Choice;
}

/** Chips for one box of a casino table. */
export interface Spot {
  readonly box: number;
  readonly ante: number;
  readonly bonus: number;
  readonly is_open: boolean;
}

/** Put this on boxes for the next round, in place of what lies there; an empty list takes it back. */
export interface Wager {
  readonly t: "wager";
  readonly id: string;
  readonly table: string;
  readonly boxes: readonly Spot[];
}

/** What each choice of your own decision is worth; `advice` follows. */
export interface Advise {
  readonly t: "advise";
  readonly id: string;
  readonly table: string;
  readonly play: string;
  readonly decision: number;
}

/** Whether to be asked before a beaten or uncontested hand is mucked; off at first. */
export interface AskToShow {
  readonly t: "ask_to_show";
  readonly id: string;
  readonly table: string;
  readonly wanted: boolean;
}

export interface Chat {
  readonly t: "chat";
  readonly id: string;
  readonly table: string;
  readonly text: string;
}

export interface Rename {
  readonly t: "rename";
  readonly id: string;
  readonly name: string;
}

/** Fresh play money for a guest who is broke. */
export interface Refill {
  readonly t: "refill";
  readonly id: string;
}

/** The newest plays that you were in; `history` follows. */
export interface AskHistory {
  readonly t: "ask_history";
  readonly id: string;
  readonly limit?: number;
}

/** Join or leave the waiting list of a full table; a freed seat is offered by `seat_offered`. */
export interface Queue {
  readonly t: "queue";
  readonly id: string;
  readonly table: string;
  readonly on?: boolean;
}

/** Add or remove a bot. At a private table only its host may; in the lobby anyone seated. */
export interface SetBots {
  readonly t: "set_bots";
  readonly id: string;
  readonly table: string;
  readonly change: number;
}

/**
 * Open a private table; answered by `ack` with `table` and `invite`.
 *
 * `blind` is the price: the big blind, the small bet, the bring-in or the ante (see `StakesInfo`). A casino
 * game has no `structure`, its price is the least ante, and its seats are its boxes.
 */
export interface OpenTable {
  readonly t: "open_table";
  readonly id: string;
  readonly game: string;
  readonly structure: string | null;
  readonly blind: number;
  readonly seats: number;
  readonly speed?: string;
  readonly bots?: number;
}

/** Close a private table; only its host may. A play in progress is finished first. */
export interface CloseTable {
  readonly t: "close_table";
  readonly id: string;
  readonly table: string;
}

export interface SeatHeld {
  readonly table: string;
  readonly seat: number;
}

/** Who this connection is. `token` comes once, to a new guest: keep it on the device. */
export interface Welcome {
  readonly t: "welcome";
  readonly v: number;
  readonly player: string;
  readonly name: string;
  readonly balance: number;
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  /** Where this player sits. */
  readonly seats: readonly SeatHeld[];
  readonly token: string | null;
}

export interface Pong {
  readonly t: "pong";
  readonly n: number;
  readonly now: number;
}

/** The command took effect. */
export interface Ack {
  readonly t: "ack";
  readonly id: string;
  readonly table: string | null;
  readonly seat: number | null;
  readonly invite: string | null;
}

/** The command changed nothing. `code` is stable, `facts` explain it. */
export interface Nack {
  readonly t: "nack";
  readonly id: string | null;
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Chips that the player holds outside the tables. */
export interface Balance {
  readonly t: "balance";
  readonly amount: number;
}

/** What a hand costs at a `blind`, as `open_table` calls its price; all else grows and shrinks with it. */
export interface StakesInfo {
  readonly blind: number;
  readonly small_blind: number;
  readonly big_blind: number;
  readonly small_bet: number;
  readonly big_bet: number;
  readonly ante: number;
  readonly bring_in: number;
  readonly spread: readonly number[];
}

/** A structure that a game is played in. A host may open a table at one of the `blinds`. */
export interface BettingInfo {
  readonly structure: StructureId;
  /** The order of door cards that tells who brings it in. */
  readonly door: string | null;
  readonly stakes: StakesInfo;
  readonly blinds: readonly number[];
}

/** A step of the deal, and the betting round behind it. */
export interface StreetInfo {
  readonly name: string;
  readonly down: number;
  readonly up: number;
  readonly board: number;
  readonly draw: number;
  readonly discard: number;
  readonly opener: Opener;
  readonly is_big: boolean;
  readonly double: Double;
  readonly is_split_offered: boolean;
}

/** An ability; `cost` in stars, `aim` what one must choose, `answers` the one that it cancels. */
export interface AbilityInfo {
  readonly id: string;
  readonly cost: number;
  readonly aim: AimedAt;
  readonly answers: string | null;
}

/**
 * A game that can be opened, as its record tells it.
 *
 * `deck` counts its cards, the lowest of rank `lowest_rank`. `orders` name who wins, by their ids.
 */
export interface GameInfo {
  readonly id: string;
  readonly family: FamilyId;
  readonly aim: Aim;
  readonly deck: number;
  readonly lowest_rank: number;
  readonly fewest_seats: number;
  readonly most_seats: number;
  readonly forced: Forced;
  readonly has_button: boolean;
  /** How many of one's own cards count, no more and no fewer; 0: any. */
  readonly exact_hole: number;
  /** The order of up cards that tells who opens the later streets. */
  readonly showing: string | null;
  readonly exposure: Exposure;
  /** With every seat taken the deck may not hold enough cards. */
  readonly may_run_out: boolean;
  readonly betting: readonly BettingInfo[];
  readonly streets: readonly StreetInfo[];
  readonly orders: readonly string[];
  /** Not there in a game without any; nor are `wheels` and `most_stars`. */
  readonly abilities?: readonly AbilityInfo[];
  /** Of which each hand has one. */
  readonly wheels?: readonly (readonly string[])[];
  /** That a seat can have. */
  readonly most_stars?: number;
}

/** A game of a rotation and how one bets in it. */
export interface LegInfo {
  readonly game: string;
  readonly structure: StructureId;
}

/** Games that follow one another at a table. `betting` is how its first is opened, the others likewise. */
export interface RotationInfo {
  readonly id: string;
  readonly family: FamilyId;
  readonly fewest_seats: number;
  readonly most_seats: number;
  readonly betting: readonly BettingInfo[];
  readonly legs: readonly LegInfo[];
}

/** The first `made` of the `cards` are what the hand is called for. */
export interface ExampleHand {
  readonly category: string;
  readonly cards: readonly string[];
  readonly made: number;
}

/** An order of hands: examples, the best first. */
export interface OrderInfo {
  readonly id: string;
  readonly examples: readonly ExampleHand[];
}

/** How many boxes there are, and how many one player may hold. */
export interface BoxesInfo {
  readonly most: number;
  readonly open_each: number;
  readonly closed_each: number;
}

/** A hand of this category with these telling ranks, the weakest if there are none. */
export interface HandInfo {
  readonly category: string;
  readonly ranks: readonly number[];
}

/** The hand wins `win` for every `on` staked. */
export interface PayRow {
  readonly hand: Combination;
  readonly win: number;
  readonly on: number;
}

/**
 * What a stake wins against a dealer's game, and without one; an empty list gives the stake back.
 *
 * `without_game` null: the hands are compared all the same.
 */
export interface PaysInfo {
  readonly winning: readonly PayRow[];
  readonly without_game: readonly PayRow[] | null;
}

/** Board cards, then a decision. `bets` in antes. */
export interface CasinoStreet {
  readonly board: number;
  readonly may_check: boolean;
  readonly may_fold: boolean;
  readonly bets: readonly number[];
}

/** From this hand on, and for at least so many antes. */
export interface InsuranceInfo {
  readonly least_hand: Combination;
  readonly least_antes: number;
}

/** For `fee` antes the dealer replaces a card; `repeats`: again while the rank is the same. */
export interface BoughtGameInfo {
  readonly fee: number;
  readonly replaces: Replaced;
  readonly repeats: boolean;
}

/** A side bet that pays from this hand on. */
export interface BonusInfo {
  readonly least_hand: HandInfo;
  readonly win: number;
  readonly on: number;
}

/** A game against the bank. Fees are in antes; `board` counts the shared cards. */
export interface CasinoGameInfo {
  readonly id: string;
  readonly boxes: BoxesInfo;
  readonly hole: number;
  readonly dealer: number;
  readonly dealer_up: number;
  readonly board: number;
  readonly dealer_minimum: HandInfo;
  readonly ante: PaysInfo;
  readonly bet: PaysInfo;
  readonly blind: PaysInfo | null;
  readonly ante_stakes: number;
  readonly streets: readonly CasinoStreet[];
  readonly sixth_card: number | null;
  readonly exchange: readonly ExchangePrice[];
  readonly exchange_after_sixth: readonly ExchangePrice[];
  readonly second_hand: boolean;
  readonly insurance: InsuranceInfo | null;
  readonly bought_game: BoughtGameInfo | null;
  readonly bonus: BonusInfo | null;
  /** The least antes at which a host may open a table. */
  readonly antes: readonly number[];
}

/** What can be played here; before the first `lobby` of a connection. */
export interface Games {
  readonly t: "games";
  readonly games: readonly GameInfo[];
  readonly rotations: readonly RotationInfo[];
  readonly orders: readonly OrderInfo[];
  readonly casino: readonly CasinoGameInfo[];
}

/** What a casino table takes, and the most it pays to one box in one round (null: without a bound). */
export interface CasinoLimits {
  readonly min_ante: number;
  readonly max_ante: number;
  readonly max_payout: number | null;
}

/** What does not change at a table. A casino table has `limits`, every other one a `structure`. */
export interface TableInfo {
  readonly table: string;
  readonly game: string;
  readonly structure: StructureId | null;
  readonly small_blind: number;
  readonly big_blind: number;
  readonly small_bet: number;
  readonly big_bet: number;
  readonly ante: number;
  readonly bring_in: number;
  readonly spread: readonly number[];
  readonly seats: number;
  readonly min_buy_in: number;
  /** 0 without a bound. */
  readonly max_buy_in: number;
  readonly speed: SpeedId;
  /** The most cards that a seat can hold, those that lie open among them. */
  readonly hole_cards: number;
  readonly board_cards: number;
  readonly is_private: boolean;
  readonly limits: CasinoLimits | null;
}

/**
 * A table in the lobby. `average_pot` over the last plays; 0 before the first.
 *
 * *Play now* takes the table with the least `play_now`; null where no seat is free.
 */
export interface LobbyRow {
  readonly info: TableInfo;
  readonly people: number;
  readonly bots: number;
  readonly queue: number;
  readonly average_pot: number;
  readonly plays_per_hour: number;
  readonly play_now: number | null;
}

/** Every public table. */
export interface Lobby {
  readonly t: "lobby";
  readonly rows: readonly LobbyRow[];
}

/** New rows of tables that changed; tables in `gone` are closed. */
export interface LobbyChanged {
  readonly t: "lobby_changed";
  readonly rows: readonly LobbyRow[];
  readonly gone: readonly string[];
}

/**
 * A table as it was after event `seq` of `epoch`; the events since follow in `events` frames.
 *
 * `you` is your seat now. `host` is the player who opened a private table.
 */
export interface Snapshot {
  readonly t: "snapshot";
  readonly table: string;
  readonly epoch: number;
  readonly seq: number;
  readonly info: TableInfo;
  readonly seats: readonly Seated[];
  readonly button: number | null;
  readonly number: number;
  readonly you: number | null;
  readonly host: string | null;
  readonly invite: string | null;
  readonly asks_to_show: boolean;
  /** Chips that you have asked for; they arrive before the next play. */
  readonly topping_up: number;
}

/** Consecutive events of a table, the first numbered `seq`; null stands for one that is not for you. */
export interface Events {
  readonly t: "events";
  readonly table: string;
  readonly epoch: number;
  readonly seq: number;
  readonly events: readonly (WireEvent | null)[];
}

/** A seat of the table you queue for is yours to take until `until`, milliseconds since 1970. */
export interface SeatOffered {
  readonly t: "seat_offered";
  readonly table: string;
  readonly seat: number;
  readonly until: number;
}

/**
 * The play is over, and of the chips that you `asked` for only so many could be `added`.
 *
 * The table takes no more on top of what you won, or your balance no longer holds so much.
 */
export interface TopUpCut {
  readonly t: "top_up_cut";
  readonly table: string;
  readonly asked: number;
  readonly added: number;
}

/**
 * With a `play`: a crash or a fault broke it off, and you hold the `chips` again that you began it with.
 *
 * Without one: your seat was given up while you had no connection, and its `chips` are in your balance.
 */
export interface Missed {
  readonly table: string;
  /** Null when the table is no more. */
  readonly game: string | null;
  readonly play: string | null;
  readonly chips: number;
  readonly at: number;
}

/** What happened in your absence, the first first; it is told once. */
export interface WhileAway {
  readonly t: "while_away";
  readonly missed: readonly Missed[];
}

/** What a choice wins on average, in chips; `error` is its standard error, 0 when it is exact. */
export interface Advised {
  readonly choice: Fold | Check | Bet | SixthCard | Exchange | BuyGame | TakeAnte;
  readonly value: number;
  readonly error: number;
}

/**
 * What each choice of your decision is worth, the best first; no other box is looked at.
 *
 * None where nobody can tell.
 */
export interface Advice {
  readonly t: "advice";
  readonly table: string;
  readonly play: string;
  readonly decision: number;
  readonly values: readonly Advised[];
}

/**
 * A play that is over, as it was for you.
 *
 * `hands` are your own, one for each box at a casino table; `shared` are the board and what the dealer held.
 */
export interface PastPlay {
  readonly play: string;
  readonly table: string;
  readonly game: string;
  readonly ended: number;
  /** What it won you, below 0 what it cost. */
  readonly net: number;
  readonly hands: readonly (readonly string[])[];
  readonly shared: readonly string[];
  /** It counted for nothing. */
  readonly is_void: boolean;
}

/** The newest first. */
export interface History {
  readonly t: "history";
  readonly plays: readonly PastPlay[];
}

/** You no longer follow the table. */
export interface Removed {
  readonly t: "removed";
  readonly table: string;
  readonly code: string;
}

export type Choice =
  | Fold
  | Check
  | Call
  | Raise
  | BringIn
  | Discard
  | Split
  | Refuse
  | Show
  | Muck
  | Use
  | Decline
  | Bet
  | SixthCard
  | Exchange
  | BuyGame
  | TakeAnte;

export type Menu =
  | WireBetMenu
  | WireBringInMenu
  | WireDrawMenu
  | WireSplitMenu
  | WireAnswerMenu
  | WireShowMenu
  | WireBoxMenu
  | WireGameMenu;

export type WireEvent =
  | SeatTaken
  | SeatChanged
  | SeatLeft
  | ChipsAdded
  | PlayOpened
  | Posted
  | Dealt
  | Discarded
  | Reshuffled
  | SplitAnswered
  | StreetOpened
  | Decision
  | Acted
  | BetReturned
  | PotsCollected
  | Shown
  | Mucked
  | HandRead
  | Awarded
  | HandEnded
  | PlaySettled
  | PlayVoided
  | ChatSaid
  | TableClosed
  | Wagered
  | RoundOpened
  | Staked
  | BoxDealt
  | BoxSeen
  | DealerDealt
  | BoardDealt
  | BoxActed
  | Served
  | DealerShown
  | DealerReplaced
  | BoxShown
  | InsuranceSettled
  | BonusSettled
  | BoxSettled
  | RoundEnded
  | WheelTurned
  | AbilityUsed
  | AnswerDeclined
  | AbilityResolved
  | Peeked;

export type FromClient =
  | Hello
  | Ping
  | Watch
  | Unwatch
  | WatchLobby
  | FindInvite
  | PlayNow
  | Sit
  | Leave
  | SitOut
  | SitIn
  | TopUp
  | Choose
  | Wager
  | Advise
  | AskToShow
  | Chat
  | Rename
  | Refill
  | AskHistory
  | Queue
  | SetBots
  | OpenTable
  | CloseTable;

export type FromServer =
  | Welcome
  | Pong
  | Ack
  | Nack
  | Balance
  | Games
  | Lobby
  | LobbyChanged
  | Snapshot
  | Events
  | SeatOffered
  | TopUpCut
  | WhileAway
  | Advice
  | History
  | Removed;
