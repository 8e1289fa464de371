import type { AdviceLine, AdviserView, CasinoView, Wager } from '../casino/view';
import type { Language } from '../i18n/locale.svelte';
import type { BoxActed, CasinoGameInfo, Combination, Decision, Games, Menu, Seated, Stake, Verdict, WireEvent } from '../protocol/messages.generated';
import { casinoView, type AroundCasino } from '../state/casino-view';
import { atTable, reduce } from '../state/table';
import { cards } from '../table/cards';
import type { Card } from '../table/view';
import told from './games.json';
import { units } from './make';

/** Tables against the bank, told by events as the room tells them; chips in whole units. */
export interface CasinoFixture {
  id: string;
  casino: CasinoView;
  /** Views shown one after the other, each at the window's event `cue`. */
  casinoReel?: readonly CasinoView[];
  language?: Language;
  theme?: 'light';
  felt?: 'wine' | 'midnight' | 'slate';
  marks?: readonly Card[];
}

const ME = 'me';
const TABLE = 'table';
const { casino: GAMES } = told as Games;
const record = (id: string): CasinoGameInfo => GAMES.find((one) => one.id === id)!;

const person = (seat: number, name: string, facts: Partial<Seated> = {}): Seated => ({
  seat, player: seat === 1 ? ME : name, name, is_bot: false, stack: units(100), presence: 'playing', is_away: false, is_leaving: false, posts: false, ...facts,
});
const bot = (seat: number, name: string): Seated => person(seat, name, { is_bot: true, stack: units(340) });

// Events in short

const opens: WireEvent = { e: 'round_opened', play: 'r', number: 12, stacks: { 1: units(100), 2: units(340), 3: units(215), 4: units(80), 5: units(1200), 6: units(64.5) } };
const stake = (box: number, seat: number, ante: number, more: { bonus?: number; blind?: number; closed?: boolean } = {}): WireEvent =>
  ({ e: 'staked', box, seat, ante: units(ante), blind: units(more.blind ?? 0), bonus: units(more.bonus ?? 0), is_open: !more.closed });
const dealt = (count: number, ...boxes: number[]): WireEvent[] => boxes.map((box) => ({ e: 'box_dealt', box, cards: count }));
const seen = (box: number, text: string): WireEvent => ({ e: 'box_seen', box, seat: 1, cards: text.split(' ') });
const dealer = (text: string): WireEvent => ({ e: 'dealer_dealt', cards: text.split(' ') });
const board = (text: string): WireEvent => ({ e: 'board_dealt', cards: text.split(' ') });
const acts = (box: number, deed: BoxActed['deed'], put = 0, insurance = 0): WireEvent => ({ e: 'box_acted', box, deed, put: units(put), insurance: units(insurance), by: 'person' });
const shows = (text: string, hand: Combination, hasGame: boolean): WireEvent => ({ e: 'dealer_shown', cards: text.split(' '), hand, has_game: hasGame });
const turned = (box: number, text: string, ...hands: Combination[]): WireEvent => ({ e: 'box_shown', box, cards: text.split(' '), hands });
const paid = (box: number, verdict: Verdict, ante: number, bet: number, blind = 0): WireEvent =>
  ({ e: 'box_settled', box, verdict, ante: units(ante), blind: units(blind), bet: units(bet) });
const lays = (seat: number, ...boxes: Stake[]): WireEvent => ({ e: 'wagered', seat, boxes, closes: Date.now() + 12_000 });
const lying = (box: number, ante: number, more: { bonus?: number; closed?: boolean } = {}): Stake => ({ box, ante: units(ante), bonus: units(more.bonus ?? 0), is_open: !more.closed });
const ends: WireEvent[] = [{ e: 'round_ended' }, { e: 'play_settled', play: 'r', stacks: {}, next_at: Date.now() + 5_000 }];

const boxMenu = (facts: Partial<Extract<Menu, { kind: 'box' }>>): Menu =>
  ({ kind: 'box', cards: [], may_fold: true, may_check: false, bets: [units(20)], min_insurance: 0, max_insurance: 0, sixth_card: null, exchange: [], ...facts });
const asks = (box: number, seat: number, decision: number, menu: Menu | null = null): Decision => {
  const deadline = Date.now() + 15_000;
  return { e: 'decision', seat, box, decision, time: 'action', soft: deadline, deadline, menu };
};
const exchangeUpTo = (most: number, fee: (cards: number) => number) => Array.from({ length: most }, (_, i) => ({ cards: i + 1, fee: units(fee(i + 1)) }));

const QUIET: AdviserView = { on: false, state: 'silent', lines: {}, cost: null };
const says = (decision: number, ...lines: Omit<AdviceLine, 'isExact'>[]): AdviserView =>
  ({ on: true, state: 'told', cost: null, lines: { [decision]: lines.map((line) => ({ ...line, isExact: true })) } });

interface Scene {
  game: string;
  seats: Seated[];
  events: WireEvent[];
  draft?: Wager[];
  adviser?: AdviserView;
  name?: string;
  facts?: Partial<CasinoView>;
}

function scene({ game, seats, events, draft, adviser = QUIET, name = 'The Green Door', facts }: Scene): CasinoView {
  const rules = record(game);
  const limits = { min_ante: units(1), max_ante: units(20), max_payout: units(2000) };
  const info = {
    table: TABLE, game, structure: null, small_blind: 0, big_blind: 0, small_bet: 0, big_bet: 0, ante: units(1), bring_in: 0, spread: [], seats: rules.boxes.most,
    min_buy_in: units(25), max_buy_in: 0, speed: 'normal', hole_cards: rules.hole, board_cards: rules.board, is_private: false, limits,
  } as const;
  const start = reduce(atTable(TABLE, ME), {
    t: 'snapshot', table: TABLE, epoch: 1, seq: 0, info, seats, button: null, number: 11, you: 1, host: null, invite: null, asks_to_show: false, topping_up: 0,
  });
  const state = reduce(start, { t: 'events', table: TABLE, epoch: 1, seq: 1, events });
  const around: AroundCasino = {
    name, now: Date.now(), since: Date.now() - 9_000, here: (time) => time, queued: false, swept: null, offers: [], notices: [], invite: null,
    record: rules, answered: new Set(), draft: draft ?? null, closesSince: Date.now() - 8_000, adviser, refusal: null,
  };
  return { ...casinoView(state, around)!, ...facts };
}

const wager = (box: number, ante: number, isOpen = true, bonus = 0): Wager => ({ box, ante: units(ante), bonus: units(bonus), isOpen });

// Scenes

const four = [person(1, 'Mona'), person(3, 'Theodor', { stack: units(215) })];
const six = [person(1, 'Mona'), bot(2, 'Ada'), person(3, 'Theodor', { stack: units(215) }), person(5, 'Johanna', { stack: units(1200) }), bot(6, 'Kit')];
const LONG = ['Mona', 'Bartholomew von Falkenstein', 'Oluwaseun Adebayo-Smith', 'Ravi', 'Maximiliane Rosenkranz', 'Konstantinos Papadopoulos'];
const long = LONG.map((name, i) => person(i + 1, name, { is_bot: i === 3, stack: units([100, 1234567.5, 215, 80, 98765, 64.5][i] ?? 0) }));

const russianDeal = [opens, stake(1, 1, 10), stake(2, 1, 10, { closed: true }), stake(3, 3, 5), stake(4, 1, 10), ...dealt(5, 1, 2, 3, 4), dealer('?? ?? ?? ?? 4d')];

export const stakingEmpty = scene({ game: 'russian', seats: four, events: [] });
export const stakingDraft = scene({
  game: 'russian', seats: four, events: [lays(3, lying(3, 5))], draft: [wager(1, 10), wager(2, 10, false), wager(4, 10)],
});
const placed = scene({ game: 'casino-holdem', seats: six, events: [lays(1, lying(1, 4, { bonus: 2 })), lays(2, lying(2, 2)), lays(6, lying(6, 10, { bonus: 5 }))], name: 'Lantern Room' });

const exchangeMenu = boxMenu({ cards: 'Kh Kd 9s 7c 4h'.split(' '), sixth_card: units(10), exchange: exchangeUpTo(5, () => 10) });
const exchangeScene = scene({
  game: 'russian', seats: four,
  events: [...russianDeal, seen(1, 'Kh Kd 9s 7c 4h'), asks(1, 1, 3, exchangeMenu)],
  adviser: says(3,
    { choice: { do: 'exchange', cards: cards('9s 7c 4h') }, value: 1_432, isBest: true }, { choice: { do: 'sixth_card' }, value: 1_207, isBest: false },
    { choice: { do: 'bet', stake: units(20), insurance: 0 }, value: 911, isBest: false }, { choice: { do: 'fold' }, value: 0, isBest: false }),
});

const insured = scene({
  game: 'russian', seats: four,
  events: [...russianDeal, seen(1, '8c 8s 8d 3h 2d'), acts(1, 'bet', 20), seen(4, 'Qh Jh 8h 7h 2h'), acts(4, 'sixth_card', 10),
    { e: 'served', box: 4, seat: 1, out: [], cards: ['7s'] }, asks(4, 1, 5, boxMenu({ cards: 'Qh Jh 8h 7h 2h 7s'.split(' '), min_insurance: units(10), max_insurance: units(60) }))],
});

const noGame = [
  ...russianDeal, seen(1, '8c 8s 8d 3h 2d'), acts(1, 'bet', 20), acts(2, 'bet', 20), acts(3, 'fold'), seen(4, 'As Kd Kc 9h 5s'), acts(4, 'bet', 20),
  shows('Kh Qd 9s 7c 4d', 'high_card', false), turned(1, '8c 8s 8d 3h 2d', 'three_of_a_kind'), turned(2, 'Jc Tc 6s 4s 3c', 'high_card'),
  turned(4, 'As Kd Kc 9h 5s', 'one_pair', 'ace_king'), paid(3, 'folded', 0, 0), paid(2, 'no_game', 20, 20),
];
const buying = scene({
  game: 'russian', seats: four,
  events: [...noGame, asks(1, 1, 8, { kind: 'game', pays: units(10), fee: units(10) }), asks(4, 1, 9, { kind: 'game', pays: units(10), fee: units(10) })],
});
const bought = scene({
  game: 'russian', seats: four,
  events: [...noGame, acts(1, 'buy_game', 10), acts(4, 'take_ante'), { e: 'dealer_replaced', out: 'Kh', card: 'Ks' }, { e: 'dealer_replaced', out: 'Ks', card: '9d' },
    shows('9d Qd 9s 7c 4d', 'one_pair', true), paid(4, 'no_game', 20, 20), paid(1, 'wins', 10, 80)],
});

const won = scene({
  game: 'russian', seats: four,
  events: [...russianDeal, seen(1, 'Qh Jh 8h 7h 2h'), acts(1, 'sixth_card', 10), { e: 'served', box: 1, seat: 1, out: [], cards: ['7s'] }, acts(1, 'bet', 20), acts(2, 'bet', 20),
    acts(3, 'bet', 10), seen(4, '8c 8s 5d 3h 2d'), acts(4, 'bet', 20),
    shows('Ac Kd Qs 9c 4d', 'ace_king', true), turned(1, 'Qh Jh 8h 7h 2h 7s', 'flush', 'one_pair'), turned(2, 'As Kc Qd 9h 4s', 'ace_king'), turned(3, 'Jd Ts 9d 6s 4h', 'high_card'),
    turned(4, '8c 8s 5d 3h 2d', 'one_pair'), paid(4, 'wins', 10, 40), paid(3, 'loses', 0, 0), paid(2, 'stand_off', 10, 20), paid(1, 'wins', 10, 140)],
});
const over = scene({
  game: 'oasis', seats: six,
  events: [opens, stake(1, 1, 10), stake(2, 2, 5), stake(3, 3, 2), stake(5, 5, 20), stake(6, 6, 5), ...dealt(5, 1, 2, 3, 5, 6), dealer('?? ?? ?? ?? Kc'), seen(1, '8c 8s 5d 5h 2d'),
    acts(1, 'bet', 20), acts(2, 'bet', 10), acts(3, 'fold'), acts(5, 'exchange', 20), acts(5, 'bet', 40), acts(6, 'bet', 10),
    shows('9h 9d As Kd Kc', 'two_pair', true), turned(1, '8c 8s 5d 5h 2d', 'two_pair'), turned(2, 'Td Th Ts 4c 2s', 'three_of_a_kind'), turned(5, 'Qc Qd 7h 6c 3c', 'one_pair'),
    turned(6, 'Jc Tc 9c 7c 2c', 'flush'), paid(1, 'loses', 0, 0), paid(2, 'wins', 10, 40), paid(3, 'folded', 0, 0), paid(5, 'loses', 0, 0), paid(6, 'wins', 10, 60), ...ends],
});
/** The next round, in which the ten of spades and the dealer's four come to the same places. */
const nextRound = scene({
  game: 'russian', seats: four,
  events: [{ ...opens, play: 'r2', number: 13 }, stake(1, 1, 10), ...dealt(5, 1), dealer('?? ?? ?? ?? 4d'), seen(1, 'Ts 7h 5c 3s 2d'), asks(1, 1, 1, boxMenu({ cards: 'Ts 7h 5c 3s 2d'.split(' ') }))],
});
const lastRound = scene({
  game: 'russian', seats: four,
  events: [opens, stake(1, 1, 10), ...dealt(5, 1), dealer('?? ?? ?? ?? 4d'), seen(1, 'Ts Kd 9c 8h 2s'), acts(1, 'bet', 20), shows('Ac Kh Qs 9d 4d', 'ace_king', true), turned(1, 'Ts Kd 9c 8h 2s', 'high_card'), paid(1, 'loses', 0, 0), ...ends],
});
const standOff = scene({
  game: 'sixth-card', seats: [person(1, 'Mona')],
  events: [opens, stake(1, 1, 10), stake(2, 1, 10, { closed: true }), stake(5, 1, 10, { closed: true }), ...dealt(5, 1, 2, 5), dealer('?? ?? ?? ?? 4d'), seen(1, '9c 9s Kd Qh 4h'), acts(1, 'bet', 20),
    acts(2, 'bet', 20), acts(5, 'fold'), shows('9h 9d Ks Qc 4d', 'one_pair', true), turned(1, '9c 9s Kd Qh 4h', 'one_pair'), turned(2, 'Ah 3s 3c 3d 8d', 'three_of_a_kind'),
    paid(1, 'stand_off', 10, 20), paid(2, 'wins', 20, 80), paid(5, 'folded', 0, 0), ...ends],
});

const others = scene({
  game: 'oasis', seats: long,
  events: [opens, ...LONG.map((_, i) => stake(i + 1, i + 1, [10, 5, 20, 1, 15, 2][i] ?? 1)), ...dealt(5, 1, 2, 3, 4, 5, 6), dealer('?? ?? ?? ?? Kc'), seen(1, 'Ah Qd 9s 7c 2h'), acts(1, 'bet', 20),
    acts(2, 'fold'), acts(3, 'exchange', 40), asks(3, 3, 4)],
  name: 'A table with quite a long name for its room',
});

const holdemDeal = [
  opens, stake(1, 1, 10, { bonus: 5 }), stake(2, 2, 5), stake(3, 3, 2, { bonus: 1 }), stake(5, 5, 20), stake(6, 6, 5), ...dealt(2, 1, 2, 3, 5, 6), dealer('?? ??'), seen(1, 'Ah Jd'), board('Ad 9h 4c'),
];
const holdem = scene({ game: 'casino-holdem', seats: six, events: [...holdemDeal, asks(1, 1, 2, boxMenu({ cards: ['Ah', 'Jd'] }))], name: 'Lantern Room' });
const holdemWon = scene({
  game: 'casino-holdem', seats: six, name: 'Lantern Room',
  events: [...holdemDeal, acts(1, 'bet', 20), acts(2, 'bet', 10), acts(3, 'fold'), acts(5, 'bet', 40), acts(6, 'bet', 10), board('Ac 9c'), shows('4s Td', 'two_pair', true),
    turned(1, 'Ah Jd', 'full_house'), turned(2, 'Kc Qd', 'two_pair'), turned(5, 'Qc 8d', 'two_pair'), turned(6, 'Jc Tc', 'flush'),
    { e: 'bonus', box: 1, stake: units(5), paid: units(40) }, { e: 'bonus', box: 3, stake: units(1), paid: 0 }, paid(3, 'folded', 0, 0), paid(1, 'wins', 40, 40)],
});

const uthSeats = [person(1, 'Mona'), bot(2, 'Ada'), person(4, 'Theodor')];
const ultimate = scene({
  game: 'ultimate-texas-holdem', seats: uthSeats, name: 'Upstairs',
  events: [opens, stake(1, 1, 10, { blind: 10 }), stake(2, 2, 5, { blind: 5 }), stake(4, 4, 2, { blind: 2 }), ...dealt(2, 1, 2, 4), dealer('?? ??'), seen(1, 'Ks Qs'),
    asks(1, 1, 1, boxMenu({ cards: ['Ks', 'Qs'], may_fold: false, may_check: true, bets: [units(30), units(40)] }))],
  adviser: says(1,
    { choice: { do: 'bet', stake: units(40), insurance: 0 }, value: 1_842, isBest: true }, { choice: { do: 'bet', stake: units(30), insurance: 0 }, value: 1_391, isBest: false },
    { choice: { do: 'check' }, value: 1_114, isBest: false }),
});
const mistake = scene({
  game: 'ultimate-texas-holdem', seats: uthSeats, name: 'Upstairs',
  events: [opens, stake(1, 1, 10, { blind: 10 }), stake(2, 2, 5, { blind: 5 }), ...dealt(2, 1, 2), dealer('?? ??'), seen(1, 'Ks Qs'), acts(1, 'check'), asks(2, 2, 2)],
  adviser: { on: true, state: 'silent', lines: {}, cost: 728 },
});

const watching = scene({ game: 'casino-holdem', seats: [bot(2, 'Ada'), person(5, 'Johanna', { stack: units(1200) })], events: [lays(5, lying(5, 20))], name: 'Lantern Room' });
const refused = { ...stakingDraft, refusal: { code: 'ante_out_of_range', facts: { least: units(1), most: units(20) } } };

export const CASINO: readonly CasinoFixture[] = [
  { id: 'casino-staking', casino: stakingEmpty },
  { id: 'casino-stakes', casino: stakingDraft },
  { id: 'casino-stakes-persian', casino: stakingDraft, language: 'fa' },
  { id: 'casino-placed', casino: placed },
  { id: 'casino-refused', casino: refused, language: 'zh-Hans' },
  { id: 'casino-exchange', casino: exchangeScene, marks: cards('9s 7c 4h') },
  { id: 'casino-exchange-chinese', casino: exchangeScene, marks: cards('9s'), language: 'zh-Hans' },
  { id: 'casino-exchange-persian', casino: exchangeScene, language: 'fa' },
  { id: 'casino-insurance', casino: insured, felt: 'wine' },
  { id: 'casino-buy-game', casino: buying },
  { id: 'casino-buy-game-persian', casino: buying, language: 'fa' },
  { id: 'casino-bought', casino: bought, felt: 'midnight' },
  { id: 'casino-won', casino: won },
  { id: 'casino-won-persian', casino: won, language: 'fa' },
  { id: 'casino-over', casino: over },
  { id: 'casino-over-chinese', casino: over, language: 'zh-Hans', theme: 'light' },
  { id: 'casino-stand-off', casino: standOff, felt: 'slate' },
  { id: 'casino-others', casino: others },
  { id: 'casino-holdem', casino: holdem },
  { id: 'casino-holdem-won', casino: holdemWon, felt: 'wine' },
  { id: 'casino-ultimate', casino: ultimate, felt: 'midnight' },
  { id: 'casino-mistake', casino: mistake },
  { id: 'casino-watching', casino: watching },
  { id: 'casino-next-round', casino: lastRound, casinoReel: [lastRound, nextRound] },
];
