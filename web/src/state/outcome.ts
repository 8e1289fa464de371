/** Who won what with which cards, while the table shows it. */
import type { Awarded } from '../protocol/messages.generated';
import { card } from '../table/cards';
import type { Card, Chips, HandName, ResultView, WinView } from '../table/view';
import { handNamed } from './story';
import type { PlayState, TableState } from './table';

const HIGH = 0;

const readingOf = (play: PlayState, seat: number, order: number | null) =>
  play.readings.find((one) => one.seat === seat && one.order === order);

/** What a seat took from all pots together, and the hand that did it. */
export function winOf(play: PlayState, seat: number): WinView | null {
  const own = play.awards.filter((award) => award.seat === seat);
  if (own.length === 0) return null;
  const reading = own.map(({ order }) => readingOf(play, seat, order)).find(Boolean);
  return { amount: own.reduce((sum, { amount }) => sum + amount, 0), hand: reading ? handNamed(reading) : null };
}

/** One line for each hand that won: its name, its owners, what they took with it; one for each pot shared by agreement. */
export function results(state: TableState): ResultView[] {
  const { play } = state;
  if (!play) return [];
  const lines = new Map<string, { hand: HandName | null; names: string[]; mine: boolean; amount: Chips; order: number }>();
  for (const award of play.awards) {
    const isShared = isByAgreement(award, play.awards);
    const reading = isShared ? undefined : readingOf(play, award.seat, award.order ?? HIGH);
    const hand = reading ? handNamed(reading) : null;
    const key = `${award.order ?? HIGH}/${hand ? `${hand.category} ${hand.ranks.join(' ')}` : isShared ? `pot ${award.pot}` : award.seat}`;
    const line = lines.get(key) ?? { hand, names: [], mine: false, amount: 0, order: award.order ?? HIGH };
    const { player, name = '' } = state.seats[award.seat] ?? {};
    if (player === state.me) line.mine = true;
    else if (!line.names.includes(name)) line.names.push(name);
    line.amount += award.amount;
    lines.set(key, line);
  }
  return [...lines.values()].sort((a, b) => a.order - b.order).map(({ order: _, ...line }) => line);
}

/** Nobody contested the pot, and yet it went to several. */
const isByAgreement = ({ pot, order }: Awarded, awards: readonly Awarded[]): boolean =>
  order === null && awards.filter((other) => other.pot === pot && other.order === null).length > 1;

/** The cards that won, or null while nobody has won with cards. */
export function winningCards(play: PlayState): ReadonlySet<Card> | null {
  const won = play.awards.flatMap((award: Awarded) => readingOf(play, award.seat, award.order)?.cards ?? []);
  return won.length > 0 ? new Set(won.map(card)) : null;
}

export const markOf = (card: Card | null, winning: ReadonlySet<Card>): 'lifted' | 'dimmed' =>
  card !== null && winning.has(card) ? 'lifted' : 'dimmed';
