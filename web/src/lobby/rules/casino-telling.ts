/** How a game against the bank is told: its record as the messages that say it. Pure; no game is known by name here. */
import type { CasinoGameInfo, HandInfo, PaysInfo } from '../../protocol/messages.generated';

/** A message of the locale and what it takes. */
export interface Told {
  id: string;
  count?: number;
  /** Fees or bets in antes, to be listed. */
  antes?: readonly number[];
  hand?: HandInfo;
  odds?: { win: number; on: number };
}

export interface Chapter {
  id: 'stake' | 'deal' | 'decide' | 'dealer' | 'no_game' | 'game' | 'know';
  said: Told[];
}

const when = <Value>(value: Value | null | undefined | false, say: (value: Value) => Told[]): Told[] => (value ? say(value) : []);

export const chapters = (game: CasinoGameInfo): Chapter[] => [
  { id: 'stake', said: stakes(game) },
  { id: 'deal', said: deal(game) },
  { id: 'decide', said: decisions(game) },
  { id: 'dealer', said: dealer(game) },
  { id: 'no_game', said: withoutGame(game) },
  { id: 'game', said: withGame(game) },
  { id: 'know', said: toKnow(game) },
];

function stakes({ blind, bonus, boxes }: CasinoGameInfo): Told[] {
  return [
    { id: 'bank-ante' },
    ...when(blind, () => [{ id: 'bank-blind' }]),
    ...when(bonus, ({ least_hand: hand, win, on }) => [{ id: 'bank-bonus', hand, odds: { win, on } }]),
    ...when(boxes.open_each > 1, () => [{ id: 'bank-boxes-open', count: boxes.open_each }]),
    ...when(boxes.closed_each > 0, () => [{ id: 'bank-boxes-closed', count: boxes.closed_each }]),
    ...when(boxes.open_each === 1 && boxes.closed_each === 0, () => [{ id: 'bank-boxes-one' }]),
  ];
}

function deal({ hole, dealer: own, dealer_up: up, board }: CasinoGameInfo): Told[] {
  return [
    { id: 'bank-cards', count: hole }, { id: up > 0 ? 'bank-dealer-up' : 'bank-dealer-down', count: own },
    ...when(board, (count) => [{ id: 'bank-board', count }]),
  ];
}

function decisions({ streets, sixth_card: sixth, exchange, exchange_after_sixth: after, insurance }: CasinoGameInfo): Told[] {
  return [
    ...streets.flatMap(({ board, may_check: check, may_fold: fold, bets }): Told[] => [
      ...when(board, (count) => [{ id: 'bank-street-board', count }]),
      { id: check ? 'bank-check-or-bet' : fold ? 'bank-fold-or-bet' : 'bank-bet', antes: bets },
    ]),
    ...when(exchange.at(-1), ({ cards }) => [{ id: 'bank-exchange', count: cards, antes: fees(exchange) }]),
    ...when(sixth, (fee) => [{ id: 'bank-sixth', antes: [fee] }]),
    ...when(after.at(-1), ({ cards }) => [{ id: 'bank-exchange-after', count: cards, antes: fees(after) }]),
    ...when(sixth !== null && exchange.length > 0, () => [{ id: 'bank-one-option' }]),
    ...when(insurance, ({ least_hand: category }) => [{ id: 'bank-insurance', hand: { category, ranks: [] } }]),
  ];
}

const fees = (prices: CasinoGameInfo['exchange']): number[] => [...new Set(prices.map(({ fee }) => fee))];

function dealer({ streets, board, dealer_minimum: hand }: CasinoGameInfo): Told[] {
  const last = board - streets.reduce((sum, street) => sum + street.board, 0);
  return [...when(last, (count) => [{ id: 'bank-last-board', count }]), { id: 'bank-shows' }, { id: 'bank-minimum', hand }];
}

function withoutGame({ ante, bet, bought_game: bought, insurance }: CasinoGameInfo): Told[] {
  const rows = ante.without_game ?? [];
  const [first] = rows;
  const isFlat = first !== undefined && rows.every(({ win, on }) => win === first.win && on === first.on);
  return [
    ...(first === undefined ? [{ id: 'bank-none-ante-back' }] : isFlat ? [{ id: 'bank-none-ante', odds: first }] : [{ id: 'bank-none-ante-table' }]),
    { id: bet.without_game === null ? 'bank-none-compare' : 'bank-none-bet-back' },
    ...when(insurance, () => [{ id: 'bank-none-insurance' }]),
    ...when(bought, ({ fee, replaces, repeats }) => [
      { id: 'bank-buy', antes: [fee] }, { id: `bank-buy-${replaces}` }, ...when(repeats, () => [{ id: 'bank-buy-repeats' }]), { id: 'bank-buy-fails' },
    ]),
  ];
}

function withGame({ ante, bet, blind, second_hand: second }: CasinoGameInfo): Told[] {
  return [
    won('bet', bet), won('ante', ante), ...when(blind, (pays) => [won('blind', pays)]), ...when(second, () => [{ id: 'bank-second' }]),
    { id: 'bank-equal' }, { id: 'bank-lower' },
  ];
}

function won(spot: string, { winning }: PaysInfo): Told {
  const [first] = winning;
  if (first === undefined) return { id: `bank-won-${spot}-back` };
  return winning.every(({ win, on }) => win === first.win && on === first.on) && winning.length > 1
    ? { id: `bank-won-${spot}`, odds: first }
    : { id: `bank-won-${spot}-table` };
}

function toKnow({ sixth_card: sixth, exchange, bought_game: bought, boxes }: CasinoGameInfo): Told[] {
  const hasFees = sixth !== null || exchange.length > 0 || bought !== null;
  return [
    ...when(hasFees, () => [{ id: 'bank-fees' }]),
    ...when(boxes.closed_each > 0, () => [{ id: 'bank-closed' }]),
    { id: 'bank-most' }, { id: 'bank-time' }, { id: 'bank-ace' },
  ];
}
