import { describe, expect, it } from 'vitest';
import { apart, planTable, seatRects } from '../src/table/plan';

const STAGES = {
  desktop: { width: 960, height: 620 },
  laptop: { width: 1000, height: 520 },
  'large screen': { width: 1500, height: 860 },
  'small phone': { width: 360, height: 420 },
  phone: { width: 390, height: 620 },
  tablet: { width: 768, height: 800 },
  'phone lying': { width: 568, height: 339 },
  'small phone lying': { width: 427, height: 331 },
  'smallest phone lying': { width: 360, height: 276 },
};
const NEEDS = {
  holdem: { handSize: 2, boardSize: 5, pots: 1 },
  omaha: { handSize: 4, boardSize: 5, pots: 1 },
  'six pots': { handSize: 2, boardSize: 5, pots: 6 },
};

/** A card can be read from 34 px on; the smallest screens have no room for that. */
const least = ({ height }: { height: number }): number => (height < 338 ? 28 : 34);

describe.each(Object.entries(STAGES))('on a %s stage', (_, stage) => {
  describe.each(Object.entries(NEEDS))('with %s', (_, needs) => {
    it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('%i seats never touch each other or the middle', (seats) => {
      const plan = planTable(stage, { seats, ...needs, pots: Math.min(needs.pots, seats - 1) });
      const rects = plan.seats.map(seatRects);
      const clashes = rects.flatMap((one, i) =>
        [...rects.slice(i + 1), [plan.centre]].flatMap((other, j) =>
          one.some((a) => other.some((b) => !apart(a, b))) ? [`${i} and ${j + i + 1}`] : []));
      expect(clashes).toEqual([]);
      expect(plan.clear).toBe(true);
      expect(plan.boardCard).toBeGreaterThanOrEqual(least(stage));
    });
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('%i seats leave a place for the wheel', (seats) => {
    const plan = planTable(stage, { seats, handSize: 2, boardSize: 5, pots: 1, wheel: 'names' });
    const rects = [...plan.seats.map(seatRects), [plan.centre]];
    const areApart = rects.every((one, i) => rects.slice(i + 1).every((other) => one.every((x) => other.every((y) => apart(x, y)))));
    expect([plan.clear, areApart]).toEqual([true, true]);
  });

  /** Every deal of the catalogue at its largest tables: cards of a seat, cards of the board, most seats. */
  it.each([
    ['seven-card stud', 7, 1, 8], ['five-card stud', 5, 0, 10], ['stud with a vela', 5, 1, 6], ['five cards to draw', 5, 0, 6], ['four cards to draw', 4, 0, 8],
    ['five-card Omaha', 5, 5, 8], ['six-card Omaha', 6, 5, 7], ['three cards and a board', 3, 5, 10], ['four cards and a board', 4, 5, 10],
  ])('%s leaves everything clear', (_, handSize, boardSize, most) => {
    const clashes = Array.from({ length: most - 1 }, (_, i) => i + 2).filter((seats) => {
      const plan = planTable(stage, { seats, handSize, boardSize, pots: 1 });
      const rects = [...plan.seats.map(seatRects), [plan.centre]];
      const areApart = rects.every((one, i) => rects.slice(i + 1).every((other) => one.every((a) => other.every((b) => apart(a, b)))));
      return !plan.clear || !areApart || (boardSize > 0 && plan.boardCard < least(stage));
    });
    expect(clashes).toEqual([]);
  });
});

it.each([2, 3, 4, 6])('the middle of a phone with %i seats lies on the cloth, not on its rim', (seats) => {
  const { centre, felt } = planTable({ width: 360, height: 440 }, { seats, ...NEEDS.holdem });
  expect(centre.y).toBeGreaterThan(felt.y + felt.height * 0.09);
});
