import { describe, expect, it } from 'vitest';
import { adviceLines, casinoToWire, costOfChoice, firstDo, lineFor } from '../../src/casino/choices';
import { discsOf } from '../../src/casino/discs';
import { printedNotes, printedTables } from '../../src/casino/pays';
import { boxesInOrder, planFelt, type Needs } from '../../src/casino/plan';
import type { CasinoChoice } from '../../src/casino/view';
import { cards } from '../../src/table/cards';
import { record } from './round';

describe('pay tables', () => {
  it('are printed row by row where hands are paid differently', () => {
    const [bet] = printedTables(record('oasis'));
    expect([bet?.spot, bet?.rows.length, bet?.rows.find(({ hand }) => hand === 'two_pair')]).toMatchObject(['bet', 10, { win: 3, on: 2, andBelow: false }]);
  });

  it('fold many equal rows into one', () => {
    expect(printedTables(record('casino-holdem'))[0]?.rows.at(-1)).toMatchObject({ hand: 'straight', andBelow: true, win: 1, on: 1 });
  });

  it('say in a word what is paid alike', () => {
    expect(printedNotes(record('russian')).map(({ id, spot }) => [id, spot])).toEqual([['pays-back', 'ante'], ['pays-no_game-all', 'ante'], ['pays-insurance', 'insurance']]);
  });

  it('have one for the blind where there is one', () => {
    expect(printedTables(record('ultimate-texas-holdem')).map(({ spot }) => spot)).toEqual(['blind']);
  });
});

describe('choices', () => {
  const exchange = (text: string): CasinoChoice => ({ do: 'exchange', cards: cards(text) });
  const lines = adviceLines([
    { choice: { do: 'exchange', cards: ['9s', '7c'] }, value: 140, error: 0 }, { choice: { do: 'bet', stake: 20, insurance: 0 }, value: 90, error: 0 }, { choice: { do: 'fold' }, value: 0, error: 0 },
  ]);

  it('go to the room with cards by name', () => {
    expect([casinoToWire(exchange('9s 7c')), casinoToWire({ do: 'bet', stake: 20, insurance: 10 })]).toEqual([{ do: 'exchange', cards: ['9s', '7c'] }, { do: 'bet', stake: 20, insurance: 10 }]);
  });

  it('are known by their cards, whatever the order', () => {
    expect([lineFor(lines, exchange('7c 9s'))?.value, lineFor(lines, exchange('7c'))]).toEqual([140, null]);
  });

  it('of a bet are advised though nobody weighed that insurance', () => {
    expect(lineFor(lines, { do: 'bet', stake: 20, insurance: 15 })?.value).toBe(90);
  });

  it('of a bet lie between its least and its most insurance in proportion', () => {
    const bet = (insurance: number): CasinoChoice => ({ do: 'bet', stake: 20, insurance });
    const insured = adviceLines([{ choice: bet(30), value: 96, error: 0 }, { choice: bet(0), value: 90, error: 0 }] as Parameters<typeof adviceLines>[0]);
    expect([0, 10, 20, 30].map((insurance) => lineFor(insured, bet(insurance))?.value)).toEqual([90, 92, 94, 96]);
  });

  it('cost what the best is worth more', () => {
    expect([costOfChoice(lines, { do: 'fold' }), costOfChoice(lines, exchange('9s 7c')), costOfChoice([], { do: 'fold' })]).toEqual([140, 0, null]);
  });

  const told = (...best: CasinoChoice[]): ReturnType<typeof adviceLines> =>
    adviceLines([...best, { do: 'fold' } as const].map((choice, i) => ({ choice: casinoToWire(choice), value: -i, error: 0 })) as Parameters<typeof adviceLines>[0]);
  const bet = (insurance: number): CasinoChoice => ({ do: 'bet', stake: 20, insurance });
  const bare = { marks: [], insurance: 0 };

  it.each<[string, CasinoChoice, Parameters<typeof firstDo>[1], ReturnType<typeof firstDo>]>([
    ['an exchange of cards not marked yet', exchange('9s 7c'), bare, { kind: 'mark', cards: cards('9s 7c') }],
    ['an exchange of other cards', exchange('9s 7c'), { ...bare, marks: cards('9s') }, { kind: 'mark', cards: cards('9s 7c') }],
    ['an exchange of the marked cards', exchange('9s 7c'), { ...bare, marks: cards('7c 9s') }, null],
    ['an insured bet', bet(30), bare, { kind: 'insure', amount: 30 }],
    ['an insured bet, insured so', bet(30), { ...bare, insurance: 30 }, null],
    ['a bare bet, insured', bet(0), { ...bare, insurance: 30 }, { kind: 'bare' }],
    ['a bare bet', bet(0), bare, null],
    ['a sixth card', { do: 'sixth_card' }, { ...bare, marks: cards('9s') }, null],
    ['buying a game', { do: 'buy_game' }, bare, null],
    ['a check', { do: 'check' }, bare, null],
  ])('ask first for what %s needs', (_, best, prepared, first) => {
    expect(firstDo(told(best), prepared)).toEqual(first);
  });

  it('ask for nothing where nobody knows the best', () => {
    expect(firstDo([], bare)).toBeNull();
  });
});

describe('chips', () => {
  it('pile up, the dearest below', () => {
    expect(new Set(discsOf(3_100, 100)).size).toBe(3);
  });

  it('are never too many to see, and never none', () => {
    expect([discsOf(99_999, 100).length, discsOf(1, 100).length]).toEqual([6, 1]);
  });
});

describe('the plan', () => {
  const needs: Needs = { boxes: 6, home: 1, open: [], hole: 5, dealer: 5, board: 0, spots: 2.12 };
  const russian: Needs = { ...needs, boxes: 4, spots: 3.57 };

  it.each([
    [1, [5, 6, 1, 2, 3, 4]], [4, [2, 3, 4, 5, 6, 1]], [6, [4, 5, 6, 1, 2, 3]],
  ])('begins so that box %i lies in the middle', (home, order) => {
    expect(boxesInOrder(6, home)).toEqual(order);
  });

  it('leaves the order alone for those who watch', () => {
    expect(boxesInOrder(4, null)).toEqual([1, 2, 3, 4]);
  });

  it.each([1, 2, 3, 4, 5, 6])('lays box %i of six in the very middle, the largest by far', (home) => {
    const { kind, boxes } = planFelt({ width: 980, height: 616 }, { ...needs, home });
    const own = boxes.find(({ box }) => box === home)!;
    const others = boxes.filter(({ box }) => box !== home);
    expect([kind, own.x + own.width / 2, own.lift]).toEqual(['arc', 490, 0]);
    expect(others.every(({ width, card, spot }) => width < own.width / 2 && card < own.card && spot < own.spot)).toBe(true);
  });

  it.each<[string, Needs]>([['six', needs], ['four', russian], ['four, two of them open,', { ...russian, open: [3] }], ['watched', { ...needs, home: null }]])(
    'lays %s boxes side by side',
    (_, some) => {
      const { boxes } = planFelt({ width: 980, height: 616 }, some);
      const ends = boxes.map(({ x, width }) => x + width);
      expect(boxes.map(({ x }) => Math.round(x))).toEqual([14, ...ends.slice(0, -1).map(Math.round)]);
      expect(Math.round(ends.at(-1) ?? 0)).toBe(966);
    },
  );

  it.each([[390, 610], [360, 400], [360, 330], [367, 319], [301, 264], [820, 900]])('of %i × %i lays one box large', (width, height) => {
    const { kind, large } = planFelt({ width, height }, needs);
    expect([kind, large.card * 5 <= width]).toEqual(['rows', true]);
  });

  it.each([390, 610])('keeps a row of dealer and board within a small phone of height %i', (height) => {
    const { dealerCard, boardCard } = planFelt({ width: 360, height }, { ...needs, hole: 2, dealer: 2, board: 5 });
    expect(2 * (dealerCard + 4) + 14 + 5 * (boardCard + 6)).toBeLessThanOrEqual(360);
  });

  it('raises the outer boxes alike', () => {
    const { boxes } = planFelt({ width: 980, height: 616 }, { ...needs, boxes: 4, home: null });
    const [first, second, third, last] = boxes.map(({ lift }) => Math.round(lift));
    expect([first === last, second === third, second, first! > 20]).toEqual([true, true, 0, true]);
  });
});
