import { describe, expect, it } from 'vitest';
import { centreOf, openBeside } from '../../src/casino/plan';
import type { AdviserView, Wager } from '../../src/casino/view';
import type { Menu } from '../../src/protocol/messages.generated';
import { casinoView, type AroundCasino } from '../../src/state/casino-view';
import type { TableState } from '../../src/state/table';
import { acts, dealt, decision, hear, lies, opened, over, record, seen, settled, staked, table } from './round';

const adviser: AdviserView = { on: false, state: 'silent', lines: {}, cost: null };
const around = (more: Partial<AroundCasino> = {}): AroundCasino => ({
  name: 'Green Door', now: 5_000, since: 0, here: (time) => time, queued: false, swept: null, offers: [], notices: [], invite: null,
  record: record('russian'), answered: new Set(), draft: null, closesSince: 0, adviser, refusal: null, ...more,
});
const view = (state: TableState, more: Partial<AroundCasino> = {}) => casinoView(state, around(more))!;
const boxMenu = (more: Partial<Extract<Menu, { kind: 'box' }>> = {}): Menu =>
  ({ kind: 'box', cards: ['Kh', 'Kd'], may_fold: true, may_check: false, bets: [20], min_insurance: 0, max_insurance: 0, sixth_card: 10, exchange: [{ cards: 1, fee: 10 }], ...more });
const start = hear(table('russian'), opened, staked(1, 1, 10), staked(2, 1, 10, false), staked(3, 3, 20), dealt(1, 5), seen(1, 'Qh Jh 8h 7h 2h'));

describe('the spots', () => {
  it.each([
    ['russian', ['ante', 'bet', 'insurance']], ['oasis', ['ante', 'bet']], ['casino-holdem', ['ante', 'bet', 'bonus']], ['ultimate-texas-holdem', ['ante', 'blind', 'bet']],
  ])('of %s are printed', (id, spots) => {
    expect(view(table(id), { record: record(id) }).boxes[0]?.spots.map((spot) => spot.id)).toEqual(spots);
  });

  it('say what went back, each for itself', () => {
    const done = view(hear(start, acts(1, 'bet', 20), settled(1, 'wins', 10, 60)));
    expect(done.boxes[0]?.spots).toEqual([{ id: 'ante', stake: 10, back: 10 }, { id: 'bet', stake: 20, back: 60 }, { id: 'insurance', stake: 0, back: null }]);
  });
});

describe('the box in the middle', () => {
  const centre = (...events: Parameters<typeof hear>[1][]): number | null => centreOf(view(hear(table('russian'), opened, ...events)));

  it.each<[string, number | null, number | null]>([
    ['in front of the seat while nothing is staked', centreOf(view(table('russian'))), 1],
    ['in front of the seat when it is played too', centre(staked(1, 1, 10), staked(4, 1, 10)), 1],
    ['the one played when only another is', centre(staked(4, 1, 10), staked(3, 3, 10)), 4],
    ['an open one rather than a closed one', centre(staked(2, 1, 10, false), staked(4, 1, 10)), 4],
    ['none for those who watch', centreOf(view(table('russian', { 3: 'you' }))), null],
  ])('is %s', (_, found, wanted) => {
    expect(found).toBe(wanted);
  });
});

describe('the boxes beside it', () => {
  const beside = (...events: Parameters<typeof hear>[1][]): number[] => {
    const seen = view(hear(table('russian'), opened, ...events));
    return openBeside(seen, centreOf(seen));
  };

  it('take room for open cards only where the viewer plays', () => {
    expect([beside(staked(4, 1, 10)), beside(staked(1, 1, 10), staked(2, 1, 10, false), staked(4, 1, 10))]).toEqual([[], [4]]);
  });
});

describe('staking', () => {
  const empty = table('russian');
  const draft: Wager[] = [{ box: 1, ante: 10, bonus: 0, isOpen: true }];

  it('is open to who sits, on his own box and on those of nobody', () => {
    expect(view(empty).staking?.free).toEqual([1, 2, 4]);
  });

  it('is closed while a round is on, and open again behind it', () => {
    expect([view(start).staking, view(hear(start, ...over)).staking?.last.length]).toEqual([null, 2]);
  });

  it('shows the draft before what lies', () => {
    const lying = hear(empty, lies(1, 20_000, { box: 2, ante: 50, bonus: 0, is_open: false }));
    expect([view(lying).staking?.isPlaced, view(lying, { draft }).staking?.isPlaced, view(lying, { draft }).boxes.map(({ spots }) => spots[0]?.stake)]).toEqual([true, false, [10, 0, 0, 0]]);
  });

  it('keeps off the boxes of others', () => {
    const taken = hear(empty, lies(3, 20_000, { box: 2, ante: 20, bonus: 0, is_open: true }));
    expect([view(taken).staking?.free, view(taken).boxes[1]?.holder?.name, view(taken).boxes[1]?.spots[0]?.stake]).toEqual([[1, 4], 'you', 20]);
  });

  it('takes no more boxes than one player may hold', () => {
    const alone = table('casino-holdem', { 1: 'me' });
    expect([view(alone, { record: record('casino-holdem') }).staking?.free.length, view(alone, { record: record('casino-holdem'), draft }).staking?.free]).toEqual([6, [1]]);
  });

  it('is not for those who watch: they may sit', () => {
    const watched = view(table('russian', { 3: 'you' }));
    expect([watched.staking, watched.boxes.map(({ may }) => may)]).toEqual([null, ['sit', 'sit', null, 'sit']]);
  });
});

describe('the menu', () => {
  const asked = hear(start, decision(1, 1, 4, boxMenu()));

  it('comes to its owner until he has answered', () => {
    expect([view(asked).menu?.kind, view(asked, { answered: new Set(['r1/4']) }).menu]).toEqual(['box', null]);
  });

  it('offers an insurance only where there is one', () => {
    const insured = hear(start, decision(1, 1, 4, boxMenu({ min_insurance: 10, max_insurance: 30 })));
    expect([view(asked).menu, view(insured).menu]).toMatchObject([{ insurance: null }, { insurance: { min: 10, max: 30 } }]);
  });

  it('asks about a game for all boxes at once', () => {
    const game = (number: number): Menu => ({ kind: 'game', pays: 10, fee: number });
    const both = hear(start, decision(1, 1, 4, game(10)), decision(2, 1, 5, game(20)));
    expect(view(both).menu).toEqual({ kind: 'game', offers: [{ box: 1, decision: 4, pays: 10, fee: 10 }, { box: 2, decision: 5, pays: 10, fee: 20 }] });
  });

  it('is not for others; they see who decides', () => {
    const theirs = view(hear(start, decision(3, 3, 4)));
    expect([theirs.menu, theirs.acting, theirs.boxes[2]?.turn]).toEqual([null, 'you', { deadline: 20_000, total: 20_000 }]);
  });
});

describe('the end', () => {
  const shown = hear(start, acts(1, 'bet', 20), acts(2, 'fold'), { e: 'box_shown', box: 1, cards: ['Qh', 'Jh', '8h', '7h', '2h'], hands: ['flush', 'one_pair'] });

  it('lights the rows that were paid, both hands of a bet', () => {
    const done = view(hear(shown, settled(1, 'wins', 10, 140)));
    expect(done.lit).toEqual([{ spot: 'bet', hand: 'flush' }, { spot: 'bet', hand: 'one_pair' }]);
  });

  it('lights nothing for who loses', () => {
    expect(view(hear(shown, settled(1, 'loses', 0, 0))).lit).toEqual([]);
  });

  it('sums up one’s boxes once all are settled', () => {
    const one = hear(shown, settled(1, 'wins', 10, 140));
    expect([view(one).net, view(hear(one, settled(2, 'folded', 0, 0))).net]).toEqual([null, 110]);
  });

  it('takes a folded hand away but for its owner', () => {
    const folded = view(hear(start, acts(1, 'fold'), acts(3, 'fold')));
    expect([folded.boxes[0]?.cards.every(({ mark }) => mark === 'dimmed'), folded.boxes[2]?.cards]).toEqual([true, []]);
  });

  it('is swept when its time is over', () => {
    const done = hear(shown, ...over);
    expect([view(done).phase, view(done, { swept: 'r1' }).phase]).toEqual(['over', 'staking']);
  });
});
