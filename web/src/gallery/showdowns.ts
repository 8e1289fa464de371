import type { Card, CardView, TableView } from '../table/view';
import { NL, player, seated, table, units } from './make';

/** Every hand shown, in games of two to seven cards with as many seats as the deck feeds. */
const NAMES = ['Mona', 'Theodor', 'Ada', 'Ravi', 'Kit', 'Johanna', 'Sefu', 'Lin', 'Bartholomew', 'Oluwaseun'];
const DECK: readonly Card[] = Array.from({ length: 52 }, (_, i) => (i * 17 + 31) % 52);
const HAND = { category: 'two_pair', ranks: [11, 6] };

function showdown(handSize: number, seats: number, boardSize: number): TableView {
  const held = (seat: number): Card[] => DECK.slice(seat * handSize, (seat + 1) * handSize);
  const board = DECK.slice(52 - boardSize);
  const winner = 1;
  const winning = new Set([...held(winner).slice(0, boardSize ? 2 : 5), ...board.slice(0, 3)]);
  const marked = (cards: readonly Card[]): CardView[] => cards.map((card) => ({ card, mark: winning.has(card) ? 'lifted' : 'dimmed' }));
  return table({
    name: 'Lamplight', stakes: NL(0.5, 1), button: 0, handSize, boardSize,
    seats: seated(NAMES.slice(0, seats).map((name, seat) => player({
      name, stack: 100 + 37.5 * seat, bot: seat % 3 === 2, cards: marked(held(seat)), ...(seat === winner && { win: { amount: units(203.5), hand: HAND } }),
    }))),
    board: marked(board),
    results: [{ hand: HAND, names: [NAMES[winner]!], amount: units(203.5) }],
  });
}

const DEALS: readonly [handSize: number, seats: number, board: number][] = [[2, 10, 5], [3, 10, 5], [4, 6, 5], [4, 10, 5], [5, 8, 5], [5, 10, 0], [6, 7, 5], [7, 7, 0]];
export const SHOWDOWNS = DEALS.map(([handSize, seats, board]) => ({ id: `showdown-${handSize}-${seats}`, table: showdown(handSize, seats, board), wide: true }));
