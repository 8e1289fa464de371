/** Pictures of a deal, drawn from a game's record. */
import type { CasinoGameInfo, GameInfo, OrderInfo } from '../../protocol/messages.generated';
import { card, cards } from '../../table/cards';
import type { CardView } from '../../table/view';

/** High enough for every deck. */
const OPEN_CARDS = cards('Kh Ts 9d Jc Qs Ah Th');
const BOARD_CARDS = cards('Jd 9c Kc Ad Qd');
const OWN_CARDS = cards('As Ks Qh Jh Td 9s');

export interface Dealt { card: number | null; isNew: boolean }

/** What lies on the table on one street: a player's cards as the others see them, and the board. */
export interface Picture {
  own: Dealt[];
  board: Dealt[];
  draw: number;
  discard: number;
}

/** The picture of each street, in order. */
export function pictures(game: GameInfo): Picture[] {
  const own: (number | null)[] = [];
  const board: number[] = [];
  let open = 0;
  return game.streets.map(({ down, up, board: shared, draw, discard }) => {
    own.splice(own.length - discard, discard);
    const [held, lay] = [own.length, board.length];
    own.push(...Array<null>(down).fill(null), ...OPEN_CARDS.slice(open, open + up));
    board.push(...BOARD_CARDS.slice(lay, lay + shared));
    open += up;
    return {
      own: own.map((card, i) => ({ card, isNew: i >= held })),
      board: board.map((card, i) => ({ card, isNew: i >= lay })),
      draw,
      discard,
    };
  });
}

/** A hand at its fullest, for a small picture. Where nothing would be seen the cards show their faces: without a board
 *  the best hand of the game. */
export function sampleHand(game: GameInfo, orders: readonly OrderInfo[]): CardView[] {
  const all = pictures(game);
  const fullest = all.reduce((best, { own }) => (own.length > best.length ? own : best), all[0]?.own ?? []);
  if (fullest.some(({ card }) => card !== null)) return fullest.map(({ card }) => ({ card }));
  const best = orders.find(({ id }) => id === game.orders[0])?.examples[0]?.cards.map(card);
  const faces = all.some(({ board }) => board.length > 0) ? OWN_CARDS : (best ?? OWN_CARDS);
  return fullest.map((_, i) => ({ card: faces[i] ?? null }));
}

/** The dealer's hand as it lies at first; of shared cards the board beside it. */
export function againstBank({ dealer, dealer_up: up, board }: CasinoGameInfo): CardView[] {
  const down = Array.from({ length: dealer - up }, (): CardView => ({ card: null }));
  const open = OPEN_CARDS.slice(0, up > 0 ? up : Math.min(3, board));
  return [...down, ...open.map((card) => ({ card }))];
}
