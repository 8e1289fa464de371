/** A table with abilities: three seats, the viewer in the first, told event by event. */
import type { Decision, Menu, OfferedAbility, Seated, WireBetMenu, WireEvent } from '../../src/protocol/messages.generated';
import type { Around } from '../../src/state/table-view';
import { atTable, reduce, type TableState } from '../../src/state/table';

export const around: Around = {
  name: 'Starlight', now: 5_000, since: 0, here: (time) => time, queued: false, swept: null, answered: null, offers: [],
  refusal: null, notices: [], invite: null,
};

const seated = (seat: number, player: string, stars: number): Seated => ({
  seat, player, name: player, is_bot: false, stack: 10_000, presence: 'playing', is_away: false, is_leaving: false, posts: false, stars,
});
const info = {
  table: 't', game: 'naiko', structure: 'no-limit', small_blind: 50, big_blind: 100, small_bet: 0, big_bet: 0, ante: 0, bring_in: 0, spread: [], seats: 3,
  min_buy_in: 4_000, max_buy_in: 10_000, speed: 'normal', hole_cards: 2, board_cards: 5, is_private: false, limits: null,
} as const;

export const start = reduce(atTable('t', 'me'), {
  t: 'snapshot', table: 't', epoch: 7, seq: 0, info, seats: [seated(1, 'me', 1), seated(2, 'you', 2), seated(3, 'they', 0)],
  button: null, number: 0, you: 1, host: null, invite: null, asks_to_show: false, topping_up: 0,
});

export const told = (state: TableState, ...happened: WireEvent[]): TableState =>
  reduce(state, { t: 'events', table: 't', epoch: 7, seq: state.seq + 1, events: happened });

export const opened: WireEvent = {
  e: 'play_opened', play: 't-1', number: 1, button: 1, stacks: { 1: 10_000, 2: 10_000, 3: 10_000 },
  game: 'naiko', structure: 'no-limit', small_blind: 50, big_blind: 100, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0,
};
export const dealtOut: WireEvent[] = [
  opened,
  { e: 'wheel', abilities: ['peek', 'sleeve', 'anchor'], stars: { 1: 2, 2: 3, 3: 1 } },
  { e: 'posted', seat: 2, kind: 'small_blind', amount: 50, bet: 50, all_in: false },
  { e: 'posted', seat: 3, kind: 'big_blind', amount: 100, bet: 100, all_in: false },
  { e: 'dealt', seat: 1, down: ['As', 'Kd'], up: [] }, { e: 'dealt', seat: 2, down: ['??', '??'], up: [] }, { e: 'dealt', seat: 3, down: ['??', '??'], up: [] },
  { e: 'street', street: 'preflop', board: [] },
];
export const begun = told(start, ...dealtOut);

export const uses = (seat: number, ability: string, stars: number, target: number | null = null): WireEvent => ({ e: 'ability', seat, ability, target, stars });
export const resolves = (seat: number, target: number, works: boolean, lasts = true): WireEvent => ({ e: 'resolved', seat, ability: 'anchor', target, works, lasts });
export const acts = (seat: number, act: 'call' | 'fold' = 'call'): WireEvent => ({ e: 'acted', seat, act, put: 0, to: 100, all_in: false, by: 'person' });
export const flop: WireEvent = { e: 'street', street: 'flop', board: ['2c', '7d', '9h'] };
export const peeks: WireEvent[] = [uses(1, 'peek', 1), { e: 'peeked', seat: 1, card: '2c' }];
export const sleeves = (seat: number): WireEvent[] => [
  uses(seat, 'sleeve', 0), { e: 'discarded', seat, cards: ['??'], by: 'person' }, { e: 'dealt', seat, down: ['??'], up: [] },
];
export const asks = (seat: number, menu: Menu | null = null, time: Decision['time'] = 'action'): Decision =>
  ({ e: 'decision', seat, decision: 4, time, soft: 20_000, deadline: 20_000, menu, box: null });

export const offered = (ability: string, facts: Partial<OfferedAbility> = {}): OfferedAbility => ({ ability, cost: 1, aim: 'nothing', targets: [], refused: null, ...facts });
export const betMenu = (...abilities: OfferedAbility[]): WireBetMenu => ({
  kind: 'bet', call: 100, min_to: 200, max_to: 10_000, level: 100, pot: 150, bet: 0, presets: [], sizes: [], completes: false, split: false, abilities,
});
export const answerMenu: Menu = { kind: 'answer', ability: 'anchor', by: 2, answers: [offered('shield')] };
