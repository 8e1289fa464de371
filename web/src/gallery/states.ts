import type { Language } from '../i18n/locale.svelte';
import type { LobbyView } from '../lobby/view';
import type { Felt, Theme } from '../settings/settings.svelte';
import { cards } from '../table/cards';
import type { Card, TableView } from '../table/view';
import type { CasinoView } from '../casino/view';
import { CASINO } from './casino';
import { lobby } from './lobby';
import { NAIKO } from './naiko';
import { badugi, drawing, drawingPersian, drawMarks, splitAsked, splitOffer, throwing } from './draws';
import { nextHand } from './next-hand';
import { reel } from './reel';
import { SHOWDOWNS } from './showdowns';
import { turnComes } from './turn-comes';
import { bringIn, completing, oneForAll, stud, studBots, studPersian, tenUp, vela, velaBet } from './up-cards';
import { call, menu, NL, player, range, row, seated, story, table, turn, units } from './make';

export interface GalleryState {
  id: string;
  table?: TableView;
  /** Views shown one after the other. */
  reel?: TableView[];
  /** The next view comes with the window's event `cue`, not by itself. */
  onCue?: boolean;
  lobby?: LobbyView;
  casino?: CasinoView;
  casinoReel?: readonly CasinoView[];
  language?: Language;
  theme?: Theme;
  felt?: Felt;
  fourColours?: boolean;
  bigBlinds?: boolean;
  settingsOpen?: boolean;
  /** Own cards chosen to part with. */
  marks?: readonly Card[];
  /** The ability that is being aimed. */
  aimed?: string;
  /** Shown wide in the index; others in a phone's frame. */
  wide: boolean;
}

const PRESETS: [string, number][] = [['min', 15], ['half_pot', 18], ['pot', 36], ['all_in', 97]];

const headsUp = table({
  name: 'Quiet Corner',
  invite: 'https://example.org/t/quiet-corner',
  button: 0,
  seats: seated([
    player({ name: 'Mona', stack: 97, bet: 3, cards: 'As Kh', turn: turn(0.7) }),
    player({ name: 'Ada', bot: true, stack: 88, bet: 9, action: 'raise' }),
  ]),
  board: row('Ks 7d 2c'),
  pots: [{ amount: units(6), eligible: ['Mona', 'Ada'] }],
  menu: menu({ call: call(6), raise: range(15, 97, PRESETS) }),
  log: story([
    ['play_started', { count: 1204 }], ['posted_small_blind', { name: 'Mona', amount: 50 }], ['posted_big_blind', { name: 'Ada', amount: 100 }],
    ['dealt', { cards: cards('As Kh') }], ['raised', { name: 'Mona', amount: 300 }], ['called', { name: 'Ada', amount: 200 }],
    ['street', { street: 'flop', cards: cards('Ks 7d 2c') }], ['checked', { name: 'Ada' }], ['bet', { name: 'Mona', amount: 300 }], ['raised', { name: 'Ada', amount: 900 }],
  ]),
});

const sixSeats = table({
  name: 'Lamplight',
  button: 3,
  seats: seated([
    player({ name: 'Mona', stack: 100, cards: 'Jh Td', }),
    player({ name: 'Theodor', stack: 142.5, folded: true }),
    player({ name: 'Ada', bot: true, stack: 97, bet: 3, action: 'raise' }),
    player({ name: 'Ravi', stack: 61.5, turn: turn(0.45) }),
    player({ name: 'Kit', bot: true, stack: 99.5, bet: 0.5, action: 'small_blind' }),
    player({ name: 'Johanna', stack: 203, bet: 1, action: 'big_blind' }),
  ]),
  pots: [{ amount: units(4.5), eligible: [] }],
  preSelects: [{ id: 'fold', price: units(3) }, { id: 'call', price: units(3) }, { id: 'call_any', price: units(3) }],
  log: story([
    ['play_started', { count: 88 }], ['posted_small_blind', { name: 'Kit', amount: 50 }], ['posted_big_blind', { name: 'Johanna', amount: 100 }],
    ['dealt', { cards: cards('Jh Td') }], ['folded', { name: 'Theodor' }], ['raised', { name: 'Ada', amount: 300 }],
  ]),
  chat: [{ n: 0, name: 'Ravi', text: 'nice hand', own: false }],
});

const timeBank = table({
  ...headsUp,
  seats: headsUp.seats.map((seat) => (seat.seat === 0 && seat.player ? { ...seat, player: { ...seat.player, turn: { ...turn(0.6, 30_000), bank: true } } } : seat)),
});

const LONG = ['Maximiliane-Josephine', 'Bartholomew the Patient', 'Ekaterina Vladimirovna', 'ThunderousPanda99', 'Wilhelmina van der Berg',
  'Nebuchadnezzar II', 'Anastasia-Konstantina', 'Christopher Robin', 'Mademoiselle Fifi', 'Oluwaseun Adebayo'];

const tenSeats = table({
  name: 'The Long Table of the Patient and the Deep-Stacked',
  stakes: NL(50_000, 100_000),
  button: 4,
  seats: seated(LONG.map((name, i) =>
    player({
      name, bot: i % 4 === 3,
      stack: [12_345_678, 98_765_432, 87_654_321, 45_001_200, 33_333_333.5, 10_000_000, 76_543_210, 23_456_789, 55_555_555, 61_803_398][i] ?? 0,
      bet: [2_400_000, 0, 0, 100_000, 0, 2_400_000, 12_000_000, 0, 12_000_000, 0][i] ?? 0,
      folded: [1, 4, 7].includes(i),
      action: ([null, null, 'check', 'big_blind', null, 'call', 'raise', null, 'call', 'check'] as const)[i] ?? null,
      ...(i === 0 && { cards: 'Qs Qd', turn: turn(0.3) }),
    }))),
  board: row('Qh 9c 4s 4d'),
  pots: [{ amount: units(38_250_000), eligible: [] }],
  menu: menu({ call: call(9_600_000), raise: range(21_600_000, 98_765_432, [['min', 21_600_000], ['half_pot', 45_000_000], ['pot', 77_550_000], ['all_in', 98_765_432]]) }),
  log: story([['play_started', { count: 5 }], ['dealt', { cards: cards('Qs Qd') }], ['street', { street: 'flop', cards: cards('Qh 9c 4s') }], ['raised', { name: LONG[6] ?? '', amount: units(12_000_000) }], ['called', { name: LONG[8] ?? '', amount: units(12_000_000) }]]),
});

const sixPots = table({
  name: 'All In',
  stakes: NL(5, 10),
  button: 2,
  seats: seated([
    player({ name: 'Mona', stack: 1_840, cards: 'Ah Ad' }),
    player({ name: 'Theodor', stack: 0, allIn: true, cards: 'Kc Kd' }),
    player({ name: 'Ada', bot: true, stack: 0, allIn: true, cards: 'Qh Js' }),
    player({ name: 'Ravi', stack: 0, allIn: true, cards: '8s 8c' }),
    player({ name: 'Kit', bot: true, stack: 0, allIn: true, cards: 'Td 9d' }),
    player({ name: 'Johanna', stack: 0, allIn: true, cards: 'Ac 5c' }),
    player({ name: 'Sefu', stack: 0, allIn: true, cards: '7h 7s' }),
    player({ name: 'Lin', stack: 652, folded: true }),
  ]),
  board: row('Kh 8d 2c 9s'),
  pots: [420, 365, 1_280, 2_904.5, 3_600, 12_450].map((amount, i) => ({ amount: units(amount), eligible: ['Mona', 'Theodor', 'Ada', 'Ravi'].slice(0, 4 - (i % 3)) })),
  log: story([['all_in', { name: 'Sefu', amount: units(52) }], ['street', { street: 'turn', cards: cards('9s') }]]),
});

const FIVE = 'Ks Kd Kh 8d 8c';
const runOut = table({
  name: 'Lamplight',
  button: 3,
  seats: seated([
    player({ name: 'Mona', stack: 0, cards: row('Ac Kc', { lifted: FIVE }), allIn: true }),
    player({ name: 'Theodor', stack: 142.5, folded: true }),
    player({ name: 'Ada', bot: true, stack: 0, cards: row('Ks Kd', { lifted: FIVE }), allIn: true,
      win: { amount: units(203.5), hand: { category: 'full_house', ranks: [11, 6] } } }),
    player({ name: 'Ravi', stack: 61.5, folded: true }),
    player({ name: 'Kit', bot: true, stack: 99.5, folded: true }),
    player({ name: 'Johanna', stack: 88, folded: true }),
  ]),
  board: row('Kh 8d 2c 8c 5s', { lifted: FIVE }),
  pots: [{ amount: units(203.5), eligible: ['Mona', 'Ada'] }],
  results: [{ hand: { category: 'full_house', ranks: [11, 6] }, names: ['Ada'], amount: units(203.5) }],
  offers: [{ id: 'refill', amount: units(100) }],
  log: story([
    ['all_in', { name: 'Mona', amount: units(100) }], ['called', { name: 'Ada', amount: units(97) }], ['street', { street: 'flop', cards: cards('Kh 8d 2c') }],
    ['street', { street: 'turn', cards: cards('8c') }], ['street', { street: 'river', cards: cards('5s') }],
    ['showed', { name: 'Ada', cards: cards('Ks Kd'), hand: { category: 'full_house', ranks: [11, 6] } }],
    ['won_hand', { name: 'Ada', amount: units(203.5), hand: { category: 'full_house', ranks: [11, 6] } }],
  ]),
});

const omaha = table({
  name: 'Four Corners',
  game: 'omaha',
  stakes: { structure: 'pot-limit', levels: [units(1), units(2)], bigBlind: units(2) },
  button: 1,
  handSize: 4,
  seats: seated([
    player({ name: 'Mona', stack: 188, cards: 'As Kh Qs Jh', turn: turn(0.9) }),
    player({ name: 'Theodor', stack: 242, cards: '?? ?? ?? ??', action: 'check' }),
    player({ name: 'Ada', bot: true, stack: 97, folded: true }),
    player({ name: 'Ravi', stack: 161.5, cards: '?? ?? ?? ??', action: 'check' }),
    null,
    player({ name: 'Johanna', stack: 203, cards: '?? ?? ?? ??', action: 'check' }),
  ]),
  board: row('Ts 9s 3d 3h'),
  pots: [{ amount: units(24), eligible: [] }],
  menu: menu({ check: true, raise: range(2, 24, [['min', 2], ['half_pot', 12], ['pot', 24]], 'bet') }),
  log: story([['street', { street: 'flop', cards: cards('Ts 9s 3d') }], ['street', { street: 'turn', cards: cards('3h') }], ['checked', { name: 'Johanna' }]]),
});

const persian = table({
  ...sixSeats,
  name: 'میز چراغ',
  seats: seated([
    player({ name: 'مینا', stack: 100, bet: 1, cards: 'Jh Td', turn: turn(0.6), action: 'big_blind' }),
    player({ name: 'کاوه', stack: 142.5, folded: true }),
    player({ name: 'Ada', bot: true, stack: 97, bet: 3, action: 'raise' }),
    player({ name: 'آرش', stack: 61.5, bet: 3, action: 'call' }),
    player({ name: 'Kit', bot: true, stack: 99.5, absence: 'sitting_out' }),
    player({ name: 'پریسا', stack: 1203, bet: 0.5, action: 'small_blind' }),
  ]),
  preSelects: [],
  menu: menu({ call: call(2), raise: range(5, 101, [['min', 5], ['half_pot', 6.75], ['pot', 10.5], ['all_in', 101]]) }),
  log: story([
    ['play_started', { count: 88 }], ['posted_small_blind', { name: 'پریسا', amount: 50 }], ['posted_big_blind', { name: 'مینا', amount: 100 }],
    ['dealt', { cards: cards('Jh Td') }], ['folded', { name: 'کاوه' }], ['raised', { name: 'Ada', amount: 300 }], ['called', { name: 'آرش', amount: 300 }],
  ]),
});

const chinese = table({
  ...headsUp,
  name: '夜蓝牌桌',
  button: 1,
  seats: seated([
    player({ name: '夜蓝', stack: 97, bet: 3, cards: 'As Kh', turn: turn(0.7) }),
    player({ name: '石灰', stack: 250, folded: true }),
    player({ name: 'Ada', bot: true, stack: 88, bet: 9, action: 'raise' }),
    player({ name: '松绿', stack: 45, action: 'check', bet: 0 }),
  ]),
});

const waiting = table({
  ...sixSeats,
  name: 'Lamplight',
  hero: null,
  standing: 'watching',
  seats: seated([
    player({ name: 'Theodor', stack: 142.5, absence: 'sitting_out' }),
    null,
    player({ name: 'Ada', bot: true, stack: 97, bet: 3, action: 'raise', turn: null }),
    player({ name: 'Ravi', stack: 61.5, absence: 'disconnected' }),
    player({ name: 'Kit', bot: true, stack: 99.5, bet: 3, turn: turn(0.6) }),
    player({ name: 'Johanna', stack: 200, absence: 'waiting' }),
  ], true),
  button: 2,
  preSelects: [],
});

const queued = table({
  ...sixSeats,
  seats: sixSeats.seats.map((seat) => (seat.seat === 0 && seat.player ? { ...seat, player: { ...seat.player, cards: row('?? ??') } } : seat)),
  hero: null,
  standing: 'queued',
  queue: 2,
  preSelects: [],
  offers: [{ id: 'leave_queue', amount: null }],
});

const trouble = table({
  ...headsUp,
  refusal: 'stale',
  notices: [
    { code: 'reconnecting', tone: 'warn', facts: {}, dismissible: false },
    { code: 'hand_voided', tone: 'info', facts: {}, dismissible: true },
  ],
});

export const STATES: readonly GalleryState[] = [
  { id: 'heads-up', table: headsUp, wide: true },
  { id: 'six-seats', table: sixSeats, wide: true },
  { id: 'time-bank', table: timeBank, wide: true },
  { id: 'ten-seats', table: tenSeats, wide: true },
  { id: 'six-pots', table: sixPots, wide: true, felt: 'wine' },
  { id: 'run-out', table: runOut, wide: true },
  { id: 'stud', table: stud, wide: true, felt: 'midnight', fourColours: true },
  { id: 'stud-persian', table: studPersian, wide: true, language: 'fa' },
  { id: 'stud-bots-chinese', table: studBots, wide: true, language: 'zh-Hans' },
  { id: 'stud-ten', table: tenUp, wide: true },
  { id: 'bring-in', table: bringIn, wide: true, felt: 'midnight' },
  { id: 'complete', table: completing, wide: true, language: 'zh-Hans' },
  { id: 'one-for-all', table: oneForAll, wide: true },
  { id: 'vela', table: velaBet, wide: true, felt: 'wine' },
  { id: 'vela-won', table: vela, wide: true, felt: 'wine' },
  { id: 'drawing', table: drawing, wide: true, marks: drawMarks },
  { id: 'drawing-none', table: drawing, wide: true, theme: 'light', fourColours: true },
  { id: 'drawing-persian', table: drawingPersian, wide: true, language: 'fa', marks: drawMarks },
  { id: 'drawing-chinese', table: { ...drawing, name: '夜蓝牌桌' }, wide: true, language: 'zh-Hans', marks: drawMarks },
  { id: 'throwing', table: throwing, wide: true },
  { id: 'badugi', table: badugi, wide: true },
  { id: 'split-offer', table: splitOffer, wide: true },
  { id: 'split-asked', table: splitAsked, wide: true },
  { id: 'omaha', table: omaha, wide: true, fourColours: true },
  { id: 'persian', table: persian, wide: true, language: 'fa' },
  { id: 'chinese', table: chinese, wide: true, language: 'zh-Hans' },
  { id: 'phone', table: { ...sixSeats, preSelects: [], menu: menu({ call: call(3), raise: range(5, 100, [['min', 5], ['half_pot', 6.75], ['pot', 10.5], ['all_in', 100]]) }) }, wide: false },
  { id: 'watching', table: waiting, wide: true },
  { id: 'queued', table: queued, wide: false },
  { id: 'trouble', table: trouble, wide: true },
  { id: 'light', table: runOut, wide: true, theme: 'light' },
  { id: 'big-blinds', table: sixSeats, wide: true, theme: 'light', felt: 'slate', bigBlinds: true },
  { id: 'settings', table: headsUp, wide: true, settingsOpen: true },
  { id: 'reel', reel, wide: true },
  { id: 'next-hand', reel: nextHand, onCue: true, wide: false },
  { id: 'turn-comes', reel: turnComes, onCue: true, wide: false },
  ...SHOWDOWNS,
  ...NAIKO.map((one) => ({ ...one, wide: true })),
  ...CASINO.map((one) => ({ ...one, wide: true })),
  { id: 'lobby', lobby, wide: true },
  { id: 'lobby-persian', lobby, wide: true, language: 'fa' },
  { id: 'lobby-chinese', lobby, wide: true, language: 'zh-Hans', theme: 'light' },
  { id: 'lobby-empty', lobby: { ...lobby, tables: [] }, wide: true },
];
