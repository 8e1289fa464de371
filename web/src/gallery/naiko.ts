import type { Felt, Theme } from '../settings/settings.svelte';
import type { Language } from '../i18n/locale.svelte';
import type { Act, Decision, Games, Menu, OfferedAbility, Seated, WireBetMenu, WireEvent } from '../protocol/messages.generated';
import { atTable, reduce } from '../state/table';
import { tableView } from '../state/table-view';
import type { TableView } from '../table/view';
import told from './games.json';
import { units } from './make';

/** Tables with abilities, told by events as the room tells them; chips in whole units. */
export interface NaikoFixture {
  id: string;
  table: TableView;
  aimed?: string;
  language?: Language;
  theme?: Theme;
  felt?: Felt;
}

const ME = 'me';
const TABLE = 'naiko';
const { games } = told as unknown as Games;

const person = (seat: number, name: string, stack: number, facts: Partial<Seated> = {}): Seated => ({
  seat, player: seat === 1 ? ME : name, name, is_bot: false, stack: units(stack), presence: 'playing', is_away: false, is_leaving: false, posts: false, stars: 0, ...facts,
});
const bot = (seat: number, name: string, stack: number): Seated => person(seat, name, stack, { is_bot: true });

// Events in short

const opens = (seats: readonly Seated[], button: number): WireEvent => ({
  e: 'play_opened', play: 'n', number: 41, button, stacks: Object.fromEntries(seats.map(({ seat, stack }) => [seat, stack])), game: 'naiko', structure: 'no-limit',
  small_blind: units(0.5), big_blind: units(1), ante: 0, bring_in: 0, small_bet: 0, big_bet: 0,
});
const wheel = (abilities: string, ...stars: number[]): WireEvent =>
  ({ e: 'wheel', abilities: abilities.split(' '), stars: Object.fromEntries(stars.map((count, i) => [i + 1, count])) });
const blinds = (small: number, big: number): WireEvent[] => [
  { e: 'posted', seat: small, kind: 'small_blind', amount: units(0.5), bet: units(0.5), all_in: false },
  { e: 'posted', seat: big, kind: 'big_blind', amount: units(1), bet: units(1), all_in: false },
];
const deals = (seats: readonly Seated[], own: string): WireEvent[] => [
  ...seats.map(({ seat }): WireEvent => ({ e: 'dealt', seat, down: seat === 1 ? own.split(' ') : ['??', '??'], up: [] })),
  { e: 'street', street: 'preflop', board: [] },
];
const acts = (seat: number, act: Act, put = 0, to = put): WireEvent => ({ e: 'acted', seat, act, put: units(put), to: units(to), all_in: false, by: 'person' });
const street = (name: string, board: string, pot: number): WireEvent[] => [
  { e: 'pots', pots: [{ amount: units(pot), eligible: [] }] }, { e: 'street', street: name, board: board.split(' ') },
];
const uses = (seat: number, ability: string, stars: number, target: number | null = null): WireEvent => ({ e: 'ability', seat, ability, target, stars });
const resolves = (seat: number, ability: string, target: number, works: boolean, lasts = true): WireEvent => ({ e: 'resolved', seat, ability, target, works, lasts });
const asks = (seat: number, menu: Menu | null = null, time: Decision['time'] = 'action', left = 12_000): Decision =>
  ({ e: 'decision', seat, decision: 7, time, soft: Date.now() + left, deadline: Date.now() + left, menu, box: null });

const offers = (cost: number, aim: OfferedAbility['aim'], refused: string | null, targets: number[] = []): Omit<OfferedAbility, 'ability'> => ({ cost, aim, targets, refused });
const menu = (facts: { call: number; min: number; max: number; pot: number; presets: [string, number][]; abilities: Record<string, Omit<OfferedAbility, 'ability'>> }): WireBetMenu => ({
  kind: 'bet', call: units(facts.call), min_to: units(facts.min), max_to: units(facts.max), level: units(facts.call), pot: units(facts.pot), bet: 0,
  presets: facts.presets.map(([name, to]) => ({ name, to: units(to) })), sizes: [], completes: false, split: false,
  abilities: Object.entries(facts.abilities).map(([ability, offer]) => ({ ability, ...offer })),
});

function scene(seats: readonly Seated[], events: WireEvent[], facts: Partial<TableView> = {}): TableView {
  const info = {
    table: TABLE, game: 'naiko', structure: 'no-limit', small_blind: units(0.5), big_blind: units(1), small_bet: 0, big_bet: 0, ante: 0, bring_in: 0, spread: [], seats: Math.max(6, seats.length),
    min_buy_in: units(40), max_buy_in: units(100), speed: 'normal', hole_cards: 2, board_cards: 5, is_private: false, limits: null,
  } as const;
  const start = reduce(atTable(TABLE, ME), {
    t: 'snapshot', table: TABLE, epoch: 1, seq: 0, info, seats: [...seats], button: null, number: 40, you: 1, host: null, invite: null, asks_to_show: false, topping_up: 0,
  });
  const state = reduce(start, { t: 'events', table: TABLE, epoch: 1, seq: 1, events });
  const view = tableView(state, {
    name: 'Starlight', now: Date.now(), since: Date.now() - 5_000, here: (time) => time, queued: false, swept: null, answered: null, offers: [], refusal: null, notices: [], invite: null, games,
  });
  return { ...view!, ...facts };
}

// Scenes

const SIX = [person(1, 'Mona', 97), bot(2, 'Ada', 88), person(3, 'Theodor', 142.5), bot(4, 'Kit', 61.5), person(5, 'Johanna', 203), bot(6, 'Ravi', 99.5)];
const begins = (abilities: string, ...stars: number[]): WireEvent[] => [opens(SIX, 3), wheel(abilities, ...stars), ...blinds(4, 5), ...deals(SIX, 'Kh Qh')];
const toFlop = (abilities: string, ...stars: number[]): WireEvent[] => [
  ...begins(abilities, ...stars), acts(6, 'raise', 3), acts(1, 'call', 3), acts(2, 'fold'), acts(3, 'call', 3), acts(4, 'fold'), acts(5, 'call', 2, 3), ...street('flop', 'Jh 4h 8s', 12.5),
];
const FLOP_MENU = menu({
  call: 0, min: 1, max: 94, pot: 12.5, presets: [['min', 1], ['half_pot', 6.25], ['pot', 12.5], ['max', 94]],
  abilities: { peek: offers(1, 'nothing', null), sleeve: offers(2, 'own_card', 'only_before_acting'), anchor: offers(2, 'opponent', null, [3, 6]) },
});

const turn = scene(SIX, [...toFlop('peek sleeve anchor', 2, 1, 3, 0, 2, 1), acts(5, 'check'), asks(1, FLOP_MENU)]);

const facing = (abilities: Record<string, Omit<OfferedAbility, 'ability'>>): WireBetMenu =>
  menu({ call: 3, min: 5, max: 97, pot: 4.5, presets: [['min', 5], ['half_pot', 6.75], ['pot', 10.5], ['max', 97]], abilities });
const PREFLOP_MENU = facing({ peek: offers(1, 'nothing', null), sleeve: offers(2, 'own_card', null), anchor: offers(2, 'opponent', null, [2, 3, 4, 5]) });
const preflop = scene(SIX, [...begins('peek sleeve anchor', 3, 1, 2, 1, 3, 0), acts(6, 'raise', 3), asks(1, PREFLOP_MENU)]);

const refusals = scene(SIX, [...begins('sleeve anchor shield', 1, 1, 2, 1, 3, 0), acts(6, 'raise', 3), asks(1, facing({
  sleeve: offers(2, 'own_card', 'too_few_stars'), anchor: offers(2, 'opponent', 'three_abilities_a_round', [2, 3, 4, 5]), shield: offers(1, 'nothing', 'only_as_an_answer'),
}))]);

const ANSWER: Menu = { kind: 'answer', ability: 'anchor', by: 6, answers: [{ ability: 'shield', cost: 1, aim: 'nothing', targets: [], refused: null }] };
const window = scene(SIX, [...begins('peek anchor shield', 2, 1, 2, 1, 3, 2), uses(6, 'anchor', 0, 1), asks(1, ANSWER, 'answer', 5_200)]);
const waiting = scene(SIX, [...begins('peek anchor shield', 2, 1, 2, 1, 3, 2), uses(6, 'anchor', 0, 3), asks(3, null, 'answer', 5_200)]);
const blocked = scene(SIX, [
  ...begins('peek anchor shield', 2, 1, 2, 1, 3, 2), uses(6, 'anchor', 0, 3), asks(3, null, 'answer'), uses(3, 'shield', 1, 6), resolves(6, 'anchor', 3, false), asks(6),
]);

const CAPPED = menu({
  call: 3, min: 5, max: 10.5, pot: 4.5, presets: [['min', 5], ['half_pot', 6.75], ['pot', 10.5]],
  abilities: { peek: offers(1, 'nothing', null), anchor: offers(2, 'opponent', null, [2, 3, 4, 5]), shield: offers(1, 'nothing', 'only_as_an_answer') },
});
const capped = scene(SIX, [
  ...begins('peek anchor shield', 2, 1, 2, 1, 3, 2), uses(6, 'anchor', 0, 1), asks(1, ANSWER, 'answer'), { e: 'declined', seat: 1, by: 'person' }, resolves(6, 'anchor', 1, true),
  acts(6, 'raise', 3), asks(1, CAPPED),
]);

const seen: WireEvent[] = [...toFlop('peek sleeve anchor', 2, 1, 3, 0, 2, 1), acts(5, 'check'), asks(1, FLOP_MENU), uses(1, 'peek', 1), { e: 'peeked', seat: 1, card: '9h' }];
const peeked = scene(SIX, [...seen, asks(1, {
  ...FLOP_MENU,
  abilities: [{ ability: 'peek', ...offers(1, 'nothing', 'ability_used') }, { ability: 'sleeve', ...offers(2, 'own_card', 'one_ability_a_round') }, { ability: 'anchor', ...offers(2, 'opponent', 'one_ability_a_round') }],
})]);
const gone = scene(SIX, [
  ...begins('peek sleeve anchor', 3, 1, 2, 1, 3, 2), acts(6, 'call', 1), uses(1, 'peek', 2), { e: 'peeked', seat: 1, card: 'Ah' }, acts(1, 'call', 1), acts(2, 'fold'),
  uses(3, 'sleeve', 0), { e: 'discarded', seat: 3, cards: ['??'], by: 'person' }, { e: 'dealt', seat: 3, down: ['??'], up: [] }, asks(3),
]);

const LONG = ['Maximiliane-Josephine', 'Bartholomew the Patient', 'Ekaterina Vladimirovna', 'ThunderousPanda99', 'Wilhelmina van der Berg',
  'Nebuchadnezzar II', 'Anastasia-Konstantina', 'Christopher Robin', 'Mademoiselle Fifi', 'Oluwaseun Adebayo'];
const TEN = LONG.map((name, i) => person(i + 1, name, [97, 1_234_567.5, 88, 45_001.2, 333, 1000, 76.5, 23_456, 55, 618][i] ?? 0, { is_bot: i % 4 === 3 }));
const tenBegins: WireEvent[] = [opens(TEN, 4), wheel('sleeve anchor shield', 3, 1, 0, 2, 3, 1, 2, 0, 3, 1), ...blinds(5, 6), ...deals(TEN, 'Qs Qd')];
const ten = scene(TEN, [
  ...tenBegins, acts(7, 'raise', 3), uses(8, 'anchor', 0, 10), resolves(8, 'anchor', 10, true), acts(8, 'call', 3), acts(9, 'fold'), acts(10, 'call', 3),
  asks(1, facing({ sleeve: offers(2, 'own_card', null), anchor: offers(2, 'opponent', null, [2, 3, 4, 5, 6]), shield: offers(1, 'nothing', 'only_as_an_answer') })),
]);
const tenNotice = scene(TEN, [...tenBegins, acts(7, 'raise', 3), uses(8, 'anchor', 0, 3), asks(3, null, 'answer', 5_200)]);

const fifth = scene(SIX, [...begins('peek anchor veil', 3, 1, 2, 1, 3, 0), acts(6, 'raise', 3), asks(1, facing({
  peek: offers(1, 'nothing', null), anchor: offers(2, 'opponent', 'nobody_to_aim_at'), veil: offers(3, 'opponent', null, [2, 3]),
}))]);

const fifthDone = scene(SIX, [
  ...begins('peek anchor veil', 3, 1, 2, 1, 3, 3), uses(6, 'veil', 0, 1), resolves(6, 'veil', 1, true, false), acts(6, 'raise', 3),
  asks(1, facing({ peek: offers(1, 'nothing', null), anchor: offers(2, 'opponent', null, [2, 3, 4, 5]), veil: offers(3, 'opponent', null, [2, 3]) })),
]);

const reads = (seat: number, category: string, ranks: number[], cards: string): WireEvent =>
  ({ e: 'hand_read', seat, order: 0, category, ranks, suits: [], cards: cards.split(' ') });
const over = scene(SIX, [
  ...toFlop('peek sleeve anchor', 2, 1, 3, 0, 2, 1), acts(5, 'check'), acts(6, 'check'), acts(1, 'bet', 12), acts(3, 'call', 12), acts(5, 'fold'), acts(6, 'fold'),
  ...street('turn', '9h', 36.5), acts(1, 'check'), acts(3, 'check'), ...street('river', '8d', 36.5), acts(1, 'check'), acts(3, 'check'),
  { e: 'shown', seat: 1, cards: ['Kh', 'Qh'] }, { e: 'shown', seat: 3, cards: ['Js', 'Jd'] },
  reads(1, 'flush', [13, 12, 11, 9, 4], 'Kh Qh Jh 9h 4h'), reads(3, 'full_house', [11, 8], 'Js Jd Jh 8s 8d'),
  { e: 'awarded', pot: 0, seat: 3, amount: units(36.5), order: 0 },
]);

const named = (names: readonly string[]) => (view: TableView): TableView => ({
  ...view, seats: view.seats.map((seat) => (seat.player ? { ...seat, player: { ...seat.player, name: names[seat.seat] ?? seat.player.name } } : seat)),
});
const chinese = named(['夜蓝', '石灰', '松绿', 'Kit', '酒红', 'Ravi']);
const persian = named(['مینا', 'کاوه', 'آرش', 'Kit', 'پریسا', 'Ravi']);

export const NAIKO: readonly NaikoFixture[] = [
  { id: 'naiko-turn', table: turn },
  { id: 'naiko-turn-chinese', table: chinese(turn), language: 'zh-Hans' },
  { id: 'naiko-turn-persian', table: persian(turn), language: 'fa' },
  { id: 'naiko-opponent', table: preflop, aimed: 'anchor' },
  { id: 'naiko-opponent-persian', table: persian(preflop), aimed: 'anchor', language: 'fa' },
  { id: 'naiko-card', table: preflop, aimed: 'sleeve' },
  { id: 'naiko-card-chinese', table: chinese(preflop), aimed: 'sleeve', language: 'zh-Hans', theme: 'light' },
  { id: 'naiko-refused', table: refusals },
  { id: 'naiko-refused-persian', table: persian(refusals), language: 'fa' },
  { id: 'naiko-refused-chinese', table: chinese(refusals), language: 'zh-Hans' },
  { id: 'naiko-window', table: window },
  { id: 'naiko-window-chinese', table: chinese(window), language: 'zh-Hans' },
  { id: 'naiko-window-persian', table: persian(window), language: 'fa', theme: 'light' },
  { id: 'naiko-waiting', table: waiting, felt: 'midnight' },
  { id: 'naiko-waiting-persian', table: persian(waiting), language: 'fa' },
  { id: 'naiko-blocked', table: blocked, felt: 'wine' },
  { id: 'naiko-capped', table: capped },
  { id: 'naiko-capped-persian', table: persian(capped), language: 'fa' },
  { id: 'naiko-peeked', table: peeked },
  { id: 'naiko-peeked-light', table: peeked, theme: 'light' },
  { id: 'naiko-gone', table: gone },
  { id: 'naiko-ten', table: ten },
  { id: 'naiko-ten-opponent', table: ten, aimed: 'anchor' },
  { id: 'naiko-ten-waiting', table: tenNotice },
  { id: 'naiko-fifth', table: fifth, aimed: 'veil' },
  { id: 'naiko-fifth-done', table: fifthDone },
  { id: 'naiko-over', table: over },
  { id: 'naiko-over-persian', table: persian(over), language: 'fa' },
  { id: 'naiko-over-chinese', table: chinese(over), language: 'zh-Hans' },
];
