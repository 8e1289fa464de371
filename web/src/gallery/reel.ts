import { cards } from '../table/cards';
import type { ActionCode, LogLine, PlayerView, TableView } from '../table/view';
import { menu, call, player, range, row, seated, table, turn, units } from './make';

/** A short hand as a row of views, to see and time the motion. */
const NAMES = ['Mona', 'Theodor', 'Ada', 'Ravi', 'Kit', 'Johanna'] as const;

interface Step { bets?: number[]; acts?: (ActionCode | null)[]; folded?: number[]; acting?: number; held?: string; open?: boolean; board?: string; pot?: number; log?: [string, LogLine['facts']] }

const STEPS: Step[] = [
  { held: '' },
  { bets: [0, 0, 0, 0, 0.5, 1], held: '' },
  { bets: [0, 0, 0, 0, 0.5, 1], acting: 1, log: ['dealt', { cards: cards('As Kh') }] },
  { bets: [0, 0, 3, 0, 0.5, 1], acts: [null, null, 'raise', null, null, null], folded: [1], acting: 3, log: ['raised', { name: 'Ada', amount: 300 }] },
  { bets: [3, 0, 3, 0, 0.5, 1], acts: ['call', null, 'raise', null, null, null], folded: [1, 3, 4, 5], acting: 0, log: ['called', { name: 'Mona', amount: 300 }] },
  { folded: [1, 3, 4, 5], board: 'Ks 7d 2c', pot: 7.5, acting: 2, log: ['street', { street: 'flop', cards: cards('Ks 7d 2c') }] },
  { folded: [1, 3, 4, 5], board: 'Ks 7d 2c', pot: 7.5, bets: [0, 0, 6, 0, 0, 0], acting: 0, log: ['bet', { name: 'Ada', amount: 600 }] },
  { folded: [1, 3, 4, 5], board: 'Ks 7d 2c', pot: 7.5, bets: [6, 0, 6, 0, 0, 0], log: ['called', { name: 'Mona', amount: 600 }] },
  { folded: [1, 3, 4, 5], board: 'Ks 7d 2c Kc', pot: 19.5, log: ['street', { street: 'turn', cards: cards('Kc') }] },
  { folded: [1, 3, 4, 5], board: 'Ks 7d 2c Kc 5h', pot: 19.5, open: true, log: ['street', { street: 'river', cards: cards('5h') }] },
];

function view(step: Step, i: number): TableView {
  const people = NAMES.map((name, seat): PlayerView => player({
    name, bot: seat % 2 === 0 && seat > 0, stack: 100 - (step.bets?.[seat] ?? 0), bet: step.bets?.[seat] ?? 0,
    folded: step.folded?.includes(seat) ?? false, action: step.acts?.[seat] ?? null, turn: step.acting === seat ? turn(1) : null,
    cards: step.held ?? (seat === 0 ? 'As Kh' : step.open && seat === 2 ? 'Qd Qc' : '?? ??'),
  }));
  return table({
    name: 'Lamplight', button: 3, seats: seated(people), board: row(step.board ?? ''),
    pots: step.pot ? [{ amount: units(step.pot), eligible: [] }] : [],
    menu: step.acting === 0 ? menu({ decision: i, call: call(3), raise: range(9, 97, [['half_pot', 12], ['pot', 18]]) }) : null,
    log: STEPS.slice(0, i + 1).flatMap(({ log }, n) => (log ? [{ n, code: log[0], facts: log[1] }] : [])),
  });
}

function won(last: TableView): TableView {
  const five = 'Ks Kh Kc As 7d';
  const hand = { category: 'three_of_a_kind', ranks: [11] };
  const seats = last.seats.map((seat) => {
    const one = seat.player;
    if (!one) return seat;
    if (seat.seat === 0) return { ...seat, player: { ...one, cards: row('As Kh', { lifted: five }), win: { amount: units(19.5), hand } } };
    return { ...seat, player: { ...one, cards: one.cards.map((held) => ({ ...held, mark: 'dimmed' as const })) } };
  });
  return { ...last, seats, board: row('Ks 7d 2c Kc 5h', { lifted: five }), pots: [], results: [{ hand, names: ['Mona'], amount: units(19.5) }] };
}

const played = STEPS.map(view);
export const reel: TableView[] = [...played, won(played.at(-1)!)];
