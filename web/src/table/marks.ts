import type { Card } from './view';

/** The cards marked after a click: a second one takes it back; where one card may go, another click means another card. */
export function marked(marks: readonly Card[], card: Card, most: number): readonly Card[] {
  if (marks.includes(card)) return marks.filter((one) => one !== card);
  if (marks.length < most) return [...marks, card];
  return most === 1 ? [card] : marks;
}
