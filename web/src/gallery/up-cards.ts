import { cards } from '../table/cards';
import type { RaiseView, StakesView, TableView } from '../table/view';
import { call, menu, player, range, row, seated, story, table, turn, units } from './make';

/** Tables of games with open cards. "_" marks a card that lies face down. */
const limit = (small: number): StakesView => ({ structure: 'fixed-limit', levels: [units(small), units(2 * small)], bigBlind: units(small) });
const sizes = (verb: RaiseView['verb'], ...amounts: number[]): RaiseView =>
  ({ verb, amounts: { kind: 'list', list: amounts.map(units) }, presets: [], allIn: null });
const deals = (...each: [name: string, text: string][]) => each.map(([name, text]) => ({ name, cards: cards(text) }));

export const stud = table({
  name: 'Seventh Street',
  game: 'seven-card-stud',
  stakes: limit(2),
  button: null,
  boardSize: 0,
  handSize: 7,
  seats: seated([
    player({ name: 'Mona', stack: 64, bet: 4, cards: '_Ah _Ad Ts 6c Ac 9h _2d', turn: turn(0.8), action: 'bet' }),
    player({ name: 'Theodor', stack: 71, bet: 8, cards: '_?? _?? Kh Kd 4s 4c _??', action: 'raise' }),
    player({ name: 'Ada', bot: true, stack: 55, folded: true }),
    player({ name: 'Ravi', stack: 120, bet: 8, cards: '_?? _?? 9s 8s 7s 2h _??', action: 'call' }),
    player({ name: 'Kit', bot: true, stack: 44, cards: '_?? _?? Jd Th 5d Qh _??', action: 'check' }),
    player({ name: 'Johanna', stack: 38, cards: '_?? _?? 3c 3s 8h 6d _??', action: 'check' }),
    player({ name: 'Sefu', stack: 80, cards: '_?? _?? Qc 7d 5h Jc _??', action: 'check' }),
    player({ name: 'Lin', bot: true, stack: 20, cards: '_?? _?? 2s 6h Tc Kc _??', action: 'check' }),
  ]),
  pots: [{ amount: units(46.5), eligible: [] }],
  menu: menu({ call: call(4), raise: sizes('raise', 12) }),
  log: story([
    ['street_up', { street: 'sixth', deals: deals(['Mona', '9h'], ['Theodor', '4c'], ['Ravi', '2h'], ['Kit', 'Qh'], ['Johanna', '6d'], ['Sefu', 'Jc'], ['Lin', 'Kc']) }],
    ['dealt', { cards: cards('2d') }], ['street_begins', { street: 'seventh' }], ['bet', { name: 'Mona', amount: 400 }], ['raised', { name: 'Theodor', amount: 800 }],
  ]),
});

const TEN = ['Mona', 'Theodor', 'Ada', 'Ravi', 'Kit', 'Johanna', 'Sefu', 'Lin', 'Bartholomew', 'Oluwaseun'];
const FOUR_UP = ['Kh 9h 5h', 'Qc Qd 2s', 'Ts 4d 8c', '', '7h 7s Jd', 'Ac 3c 6s', '', '9c Jh 5d', '2h 8d Kc', 'Td 6h 3s'];
export const tenUp = table({
  name: 'The Open Ten',
  game: 'five-card-stud',
  stakes: limit(5),
  button: null,
  boardSize: 0,
  handSize: 5,
  seats: seated(TEN.map((name, i) => player({
    name, bot: i % 3 === 2, stack: 120 + 37 * i, bet: i === 1 ? 5 : i === 2 ? 5 : 0, folded: FOUR_UP[i] === '',
    action: i === 1 ? 'bet' : i === 2 ? 'call' : i > 3 ? 'check' : null,
    cards: `${i === 0 ? '_Kd' : '_??'} ${FOUR_UP[i]}`, turn: i === 0 ? turn(0.55) : null,
  }))),
  pots: [{ amount: units(62.5), eligible: [] }],
  menu: menu({ call: call(5), raise: sizes('raise', 10, 15) }),
  log: story([['street_up', { street: 'fourth_card', deals: deals(['Mona', '5h'], ['Theodor', '2s']) }], ['bet', { name: 'Theodor', amount: 500 }], ['called', { name: 'Ada', amount: 500 }]]),
});

export const bringIn = table({
  name: 'Low Door',
  game: 'seven-card-stud',
  stakes: limit(2),
  button: null,
  boardSize: 0,
  handSize: 7,
  seats: seated([
    player({ name: 'Mona', stack: 99.5, cards: '_Qs _8d 2c', turn: turn(0.9) }),
    player({ name: 'Theodor', stack: 99.5, cards: '_?? _?? Kh', action: 'ante' }),
    player({ name: 'Ada', bot: true, stack: 99.5, cards: '_?? _?? 9d', action: 'ante' }),
    player({ name: 'Ravi', stack: 99.5, cards: '_?? _?? 5s', action: 'ante' }),
    player({ name: 'Kit', bot: true, stack: 99.5, cards: '_?? _?? Jc', action: 'ante' }),
    player({ name: 'Johanna', stack: 99.5, cards: '_?? _?? 2h', action: 'ante' }),
  ]),
  pots: [{ amount: units(3), eligible: [] }],
  menu: { kind: 'bring_in', decision: 1, fold: false, price: units(1), allIn: false, raise: sizes('bet', 2) },
  log: story([
    ['play_started', { count: 31 }], ['antes', { amount: units(0.5) }], ['dealt', { cards: cards('Qs 8d 2c') }],
    ['street_up', { street: 'third', deals: deals(['Mona', '2c'], ['Theodor', 'Kh'], ['Ada', '9d'], ['Ravi', '5s'], ['Kit', 'Jc'], ['Johanna', '2h']) }],
  ]),
});

export const completing = table({
  ...bringIn,
  seats: bringIn.seats.map((seat) => (seat.player === null ? seat : {
    ...seat,
    player: seat.seat === 5 ? { ...seat.player, bet: units(1), action: 'bring_in' as const } : { ...seat.player, action: null },
  })),
  menu: menu({ call: call(1), raise: sizes('complete', 2) }),
  log: [...bringIn.log, { n: 9, code: 'brought_in', facts: { name: 'Johanna', amount: units(1) } }],
});

const FIVE = '7h 8h Jh Kh Qh';
const FLUSH = { category: 'flush', ranks: [11, 10, 9, 6, 5], telling: cards('Kh')[0] ?? null };
export const vela = table({
  name: 'La Vela',
  game: 'telesina',
  stakes: { structure: 'pot-limit', levels: [units(0.5), units(1)], bigBlind: units(1) },
  button: 3,
  boardSize: 1,
  handSize: 5,
  seats: seated([
    player({ name: 'Mona', stack: 212, cards: row('7h 8h Jh Kh Kd', { lifted: FIVE }), win: { amount: units(88), hand: FLUSH } }),
    player({ name: 'Theodor', stack: 61, cards: row('As Ks Js 9s 8s', { lifted: FIVE }) }),
    player({ name: 'Ada', bot: true, stack: 97, folded: true }),
    player({ name: 'Ravi', stack: 161.5, cards: row('?? Ad Tc 9d 9c', {}) }),
    player({ name: 'Kit', bot: true, stack: 44, folded: true }),
    player({ name: 'Johanna', stack: 203, folded: true }),
  ]),
  board: row('Qh', { lifted: FIVE }),
  results: [{ hand: FLUSH, names: ['Mona'], amount: units(88) }],
  log: story([['street', { street: 'vela', cards: cards('Qh') }], ['showed', { name: 'Mona', cards: cards('Kd') }], ['won_hand', { name: 'Mona', amount: units(88), hand: FLUSH }]]),
});

export const velaBet = table({
  ...vela,
  results: [],
  board: row('Qh'),
  seats: seated([
    player({ name: 'Mona', stack: 212, cards: '_7h 8h Jh Kh Kd', turn: turn(0.6) }),
    player({ name: 'Theodor', stack: 61, bet: 10, cards: '_?? Ks Js 9s 8s', action: 'bet' }),
    player({ name: 'Ada', bot: true, stack: 97, folded: true }),
    player({ name: 'Ravi', stack: 161.5, bet: 10, cards: '_?? Ad Tc 9d 9c', action: 'call' }),
    player({ name: 'Kit', bot: true, stack: 44, folded: true }),
    player({ name: 'Johanna', stack: 203, cards: '_?? 8d 8c Td 7c', action: 'check' }),
  ]),
  pots: [{ amount: units(48), eligible: [] }],
  menu: menu({ call: call(10), raise: range(20, 88, [['min', 20], ['half_pot', 49], ['pot', 88]]) }),
});

export const oneForAll: TableView = table({
  ...stud,
  seats: seated(stud.seats.map(({ player: one }, i) => (one === null ? null : player({
    name: one.name, bot: one.bot, stack: one.stack / 100 - 4, cards: i === 0 ? '_Ah _Ad Ts 6c Ac 9h' : `_?? _?? ${['', 'Kh Kd 4s 4c', '5s 8d 6s 3d', '9s 8s 7s 2h', 'Jd Th 5d Qh', '3c 3s 8h 6d', 'Qc 7d 5h Jc', '2s 6h Tc Kc'][i]}`,
  })))),
  board: row('2d'),
  boardSize: 1,
  menu: null,
  pots: [{ amount: units(70.5), eligible: [] }],
  log: story([['street_shared', { street: 'seventh', cards: cards('2d') }]]),
});

const PERSIAN = ['مینا', 'کاوه', 'Ada', 'آرش', 'Kit', 'پریسا', 'نسرین', 'Lin'];
export const studPersian = table({
  ...stud,
  name: 'خیابان هفتم',
  seats: stud.seats.map((seat, i) => (seat.player === null ? seat : { ...seat, player: { ...seat.player, name: PERSIAN[i] ?? '' } })),
  log: story([
    ['street_up', { street: 'sixth', deals: deals(['مینا', '9h'], ['کاوه', '4c'], ['آرش', '2h']) }],
    ['dealt', { cards: cards('2d') }], ['street_begins', { street: 'seventh' }], ['bet', { name: 'مینا', amount: 400 }], ['raised', { name: 'کاوه', amount: 800 }],
  ]),
});

/** Bots only, each with a mark, an action and a stack of several figures beside its open cards. */
export const studBots = table({
  ...stud,
  seats: stud.seats.map((seat) => (seat.player === null || seat.player.turn ? seat : { ...seat, player: { ...seat.player, name: '水獭', bot: true, stack: units(38.5), action: 'check' } })),
});
