import type { TableView } from '../table/view';
import { player, row, seated, table, units } from './make';

/** A hand at its end, and the next one: the same ten of spades comes to the same seat, and nothing else is alike. */
const HAND = { category: 'one_pair', ranks: [8] };
const five = 'Ts Th Ac Kd 9h';
const over: TableView = table({
  name: 'Lamplight', hand: 'first',
  seats: seated([
    player({ name: 'Mona', stack: 100, cards: row('Ts 4d', { lifted: five }), win: { amount: units(12), hand: HAND } }),
    player({ name: 'Ada', bot: true, stack: 100, cards: row('Qs Jd', { lifted: five }) }),
  ]),
  board: row('Th Ac Kd 9h 2c', { lifted: five }),
  results: [{ hand: HAND, names: [], mine: true, amount: units(12) }],
});
const next: TableView = table({
  name: 'Lamplight', hand: 'second', button: 1,
  seats: seated([player({ name: 'Mona', stack: 111, bet: 1, cards: 'Ts 7h', action: 'big_blind' }), player({ name: 'Ada', bot: true, stack: 87.5, bet: 0.5, action: 'small_blind' })]),
});

export const nextHand: TableView[] = [over, next];
