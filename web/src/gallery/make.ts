import { cards } from '../table/cards';
import type { BetMenu, CardView, LogLine, PlayerView, RaiseView, SeatView, StakesView, TableView } from '../table/view';

/** Short forms for fixtures: chips are given in whole units, cards as text ("Ah Kd", "??" is a back). */
export const units = (amount: number): number => Math.round(amount * 100);

export function row(text: string, mark?: { lifted?: string; dimmed?: boolean }): CardView[] {
  const lifted = new Set(cards(mark?.lifted ?? ''));
  return text.split(' ').filter(Boolean).map((word) => {
    const tucked = word.startsWith('_');
    const face = word.replace('_', '');
    const card = face === '??' ? null : (cards(face)[0] ?? null);
    const view: CardView = { card, ...(tucked && { tucked }) };
    if (!mark) return view;
    return { ...view, mark: card !== null && lifted.has(card) ? 'lifted' : 'dimmed' };
  });
}

type PlayerFacts = Partial<Omit<PlayerView, 'stack' | 'bet' | 'cards'>> & { name: string; stack: number; bet?: number; cards?: string | CardView[] };

export function player({ stack, bet = 0, cards: held = '?? ??', ...facts }: PlayerFacts): PlayerView {
  return {
    avatar: facts.name, bot: false, absence: null, folded: false, allIn: false, action: null, draws: [], turn: null, win: null,
    ...facts,
    stack: units(stack),
    bet: units(bet),
    cards: facts.folded || facts.absence ? [] : typeof held === 'string' ? row(held) : held,
  };
}

export const seated = (players: (PlayerView | null)[], open = false): SeatView[] =>
  players.map((one, seat) => ({ seat, player: one, open: open && one === null }));

export const turn = (left = 0.62, total = 20_000) => ({ deadline: Date.now() + total * left, total });

export const NL = (small: number, big: number): StakesView => ({ structure: 'no-limit', levels: [units(small), units(big)], bigBlind: units(big) });

export const range = (min: number, max: number, presets: [string, number][], verb: RaiseView['verb'] = 'raise'): RaiseView => ({
  verb,
  amounts: { kind: 'range', min: units(min), max: units(max) },
  presets: presets.map(([id, to]) => ({ id, to: units(to) })),
  allIn: units(max),
});

export const menu = (facts: Partial<BetMenu>): BetMenu => ({ kind: 'bet', decision: 1, fold: true, check: false, call: null, raise: null, split: false, ...facts });

export const call = (price: number, allIn = false) => ({ price: units(price), allIn });

export const story = (lines: [string, LogLine['facts']][]): LogLine[] => lines.map(([code, facts], n) => ({ n, code, facts }));

export function table(facts: Partial<TableView> & Pick<TableView, 'name' | 'seats'>): TableView {
  return {
    total: (facts.pots ?? []).reduce((sum, { amount }) => sum + amount, 0),
    game: 'holdem', stakes: NL(0.5, 1), currency: null, hand: 'hand', hero: 0, standing: 'seated', queue: null, posting: false, alone: false, button: 0,
    board: [], boardSize: 5, handSize: 2, pots: [], results: [], menu: null, preSelects: [], offers: [], refusal: null,
    notices: [], log: [], chat: [], invite: null,
    ...facts,
  };
}
