import { cards } from '../table/cards';
import { call, menu, player, range, seated, story, table, turn, units } from './make';

/** Tables of games in which cards are exchanged or thrown away. */
const BACKS = '?? ?? ?? ?? ??';

export const drawing = table({
  name: 'Second Thoughts',
  game: 'five-card-draw',
  stakes: { structure: 'no-limit', levels: [units(0.5), units(1)], bigBlind: units(1) },
  button: 5,
  boardSize: 0,
  handSize: 5,
  seats: seated([
    player({ name: 'Mona', stack: 97, cards: 'Qh 7c Qd 2s Jh', turn: turn(0.7, 30_000) }),
    player({ name: 'Theodor', stack: 142.5, folded: true }),
    player({ name: 'Ada', bot: true, stack: 97, cards: BACKS }),
    player({ name: 'Ravi', stack: 61.5, cards: BACKS }),
    player({ name: 'Kit', bot: true, stack: 96.5, cards: BACKS, draws: [3], action: 'draw' }),
    player({ name: 'Johanna', stack: 200, cards: BACKS, draws: [0], action: 'stand_pat' }),
  ]),
  pots: [{ amount: units(15), eligible: [] }],
  menu: { kind: 'draw', decision: 7, least: 0, most: 5, replaced: true },
  log: story([
    ['street_begins', { street: 'draw' }], ['discarded', { name: 'Kit', count: 3 }], ['stood_pat', { name: 'Johanna' }],
  ]),
});
export const drawMarks = cards('7c 2s Jh');

export const badugi = table({
  name: 'Rainbow',
  game: 'badugi',
  stakes: { structure: 'fixed-limit', levels: [units(2), units(4)], bigBlind: units(2) },
  button: 2,
  boardSize: 0,
  handSize: 4,
  seats: seated([
    player({ name: 'Mona', stack: 188, cards: 'Ac 3d 7h 8s', draws: [2, 1, 0], turn: turn(0.9) }),
    player({ name: 'Theodor', stack: 242, bet: 4, cards: '?? ?? ?? ??', draws: [1, 1, 1], action: 'bet' }),
    player({ name: 'Ada', bot: true, stack: 97, folded: true }),
    player({ name: 'Ravi', stack: 161.5, bet: 4, cards: '?? ?? ?? ??', draws: [3, 2, 1], action: 'call' }),
    player({ name: 'Kit', bot: true, stack: 300, cards: '?? ?? ?? ??', draws: [0, 0, 0], action: 'check' }),
    player({ name: 'Johanna', stack: 203, cards: '?? ?? ?? ??', draws: [2, 1, 0], action: 'check' }),
    player({ name: 'Sefu', stack: 80, folded: true }),
    player({ name: 'Lin', bot: true, stack: 20, cards: '?? ?? ?? ??', draws: [4, 2, 2], action: 'check' }),
  ]),
  pots: [{ amount: units(44), eligible: [] }],
  menu: menu({ call: call(4), raise: { verb: 'raise', amounts: { kind: 'list', list: [units(8)] }, presets: [], allIn: null } }),
  log: story([
    ['street_begins', { street: 'third_draw' }], ['discarded', { name: 'Ravi', count: 1 }], ['reshuffled', { count: 17 }], ['stood_pat', { name: 'Kit' }],
    ['bet', { name: 'Theodor', amount: 400 }], ['called', { name: 'Ravi', amount: 400 }],
  ]),
});

export const splitOffer = table({
  name: 'Small Deck',
  game: '32-card-draw',
  stakes: { structure: 'pot-limit', levels: [units(0.5), units(1)], bigBlind: units(1) },
  button: 4,
  boardSize: 0,
  handSize: 5,
  seats: seated([
    player({ name: 'Mona', stack: 88, cards: 'Kh Kd Qh Qs Jd', draws: [1], turn: turn(0.7) }),
    player({ name: 'Theodor', stack: 142.5, folded: true }),
    player({ name: 'Ada', bot: true, stack: 97, cards: BACKS, draws: [2], action: 'split' }),
    player({ name: 'Ravi', stack: 0, allIn: true, cards: BACKS, draws: [0] }),
    player({ name: 'Kit', bot: true, stack: 96.5, cards: BACKS, draws: [3], action: 'split' }),
  ]),
  pots: [{ amount: units(18), eligible: ['Mona', 'Ada', 'Ravi', 'Kit'] }, { amount: units(9), eligible: ['Mona', 'Ada', 'Kit'] }],
  menu: menu({ check: true, fold: false, split: true, raise: range(1, 27, [['min', 1], ['half_pot', 13.5], ['pot', 27]], 'bet') }),
  log: story([['discarded', { name: 'Kit', count: 3 }], ['split_agreed', { name: 'Ada' }], ['split_agreed', { name: 'Kit' }]]),
});

export const splitAsked = table({
  ...splitOffer,
  seats: splitOffer.seats.map((seat) => (seat.seat === 0 && seat.player ? { ...seat, player: { ...seat.player, stack: 0, allIn: true } } : seat)),
  menu: { kind: 'split', decision: 9 },
});

export const throwing = table({
  name: 'Pineapple Row',
  game: 'crazy-pineapple',
  button: 1,
  handSize: 3,
  seats: seated([
    player({ name: 'Mona', stack: 97, cards: 'As Kh 7s', turn: turn(0.7, 30_000) }),
    player({ name: 'Theodor', stack: 142.5, cards: '?? ??', action: 'discard' }),
    player({ name: 'Ada', bot: true, stack: 97, cards: '?? ?? ??' }),
    player({ name: 'Ravi', stack: 61.5, folded: true }),
  ]),
  board: [{ card: cards('Ks')[0] ?? null }, { card: cards('7d')[0] ?? null }, { card: cards('2c')[0] ?? null }],
  pots: [{ amount: units(12), eligible: [] }],
  menu: { kind: 'draw', decision: 5, least: 1, most: 1, replaced: false },
  log: story([['street', { street: 'flop', cards: cards('Ks 7d 2c') }], ['discarded', { name: 'Theodor', count: 1 }]]),
});

const PERSIAN = ['مینا', 'کاوه', 'Ada', 'آرش', 'Kit', 'پریسا'];
export const drawingPersian = table({
  ...drawing,
  name: 'فکر دوم',
  seats: drawing.seats.map((seat, i) => (seat.player === null ? seat : { ...seat, player: { ...seat.player, name: PERSIAN[i] ?? '' } })),
  log: story([['street_begins', { street: 'draw' }], ['discarded', { name: 'Kit', count: 3 }], ['stood_pat', { name: 'پریسا' }]]),
});
