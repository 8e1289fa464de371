import { expect, it } from 'vitest';
import { card, cards, rankOf, suitOf } from '../src/table/cards';

it('numbers cards as the engine does: rank * 4 + suit, deuces and clubs first', () => {
  expect(cards('2c 2s 3c As')).toEqual([0, 3, 4, 51]);
});

it('takes a card apart again', () => {
  expect([rankOf(card('Kh')), suitOf(card('Kh'))]).toEqual([11, 2]);
});

it('refuses what is no card', () => {
  expect(() => card('1x')).toThrow('not a card');
});
