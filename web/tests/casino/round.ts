import type { CasinoGameInfo, Decision, Events, Games, Menu, Seated, Stake, WireEvent } from '../../src/protocol/messages.generated';
import { atTable, reduce, type TableState } from '../../src/state/table';
import told from '../../src/gallery/games.json';

/** A casino table told by events; amounts in minor units. */
export const ME = 'me';
const { casino } = told as Games;
export const record = (id: string): CasinoGameInfo => casino.find((one) => one.id === id)!;

const seated = (seat: number, player: string): Seated => ({
  seat, player, name: player, is_bot: false, stack: 1_000, presence: 'playing', is_away: false, is_leaving: false, posts: false,
});

export function table(id: string, people: Readonly<Record<number, string>> = { 1: ME, 3: 'you' }): TableState {
  const game = record(id);
  const info = {
    table: 't', game: id, structure: null, small_blind: 0, big_blind: 0, small_bet: 0, big_bet: 0, ante: 10, bring_in: 0, spread: [], seats: game.boxes.most,
    min_buy_in: 250, max_buy_in: 0, speed: 'normal', hole_cards: game.hole, board_cards: game.board, is_private: false,
    limits: { min_ante: 10, max_ante: 200, max_payout: 20_000 },
  } as const;
  return reduce(atTable('t', ME), {
    t: 'snapshot', table: 't', epoch: 1, seq: 0, info, seats: Object.entries(people).map(([seat, player]) => seated(Number(seat), player)),
    button: null, number: 0, you: 1, host: null, invite: null, asks_to_show: false, topping_up: 0,
  });
}

export const hear = (state: TableState, ...events: WireEvent[]): TableState =>
  reduce(state, { t: 'events', table: 't', epoch: 1, seq: state.seq + 1, events } satisfies Events);

export const opened: WireEvent = { e: 'round_opened', play: 'r1', number: 1, stacks: { 1: 1_000, 3: 1_000 } };
export const staked = (box: number, seat: number, ante: number, isOpen = true, more: { bonus?: number; blind?: number } = {}): WireEvent =>
  ({ e: 'staked', box, seat, ante, blind: more.blind ?? 0, bonus: more.bonus ?? 0, is_open: isOpen });
export const dealt = (box: number, cards: number): WireEvent => ({ e: 'box_dealt', box, cards });
export const seen = (box: number, cards: string, seat = 1): WireEvent => ({ e: 'box_seen', box, seat, cards: cards.split(' ') });
export const acts = (box: number, deed: Extract<WireEvent, { e: 'box_acted' }>['deed'], put = 0, insurance = 0): WireEvent => ({ e: 'box_acted', box, deed, put, insurance, by: 'person' });
export const lies = (seat: number, closes: number | null, ...boxes: Stake[]): WireEvent => ({ e: 'wagered', seat, boxes, closes });
export const decision = (box: number, seat: number, number: number, menu: Menu | null = null): Decision =>
  ({ e: 'decision', seat, box, decision: number, time: 'action', soft: 20_000, deadline: 20_000, menu });
export const settled = (box: number, verdict: Extract<WireEvent, { e: 'box_settled' }>['verdict'], ante: number, bet: number): WireEvent =>
  ({ e: 'box_settled', box, verdict, ante, blind: 0, bet });
export const over: WireEvent[] = [{ e: 'round_ended' }, { e: 'play_settled', play: 'r1', stacks: { 1: 1_020, 3: 990 }, next_at: 99_000 }];
