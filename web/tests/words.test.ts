import { expect, it } from 'vitest';
import { breakable } from '../src/table/words';

const JOINER = '\u200D';

it('a chain of joined emoji may wrap', () => {
  const chain = `👩${JOINER}`.repeat(60);
  expect(Math.max(...breakable(chain).split('\u200B').map((part) => [...part].length))).toBe(8);
});

it('a real emoji and plain text stay as they are', () => {
  const texts = [['🧑🏻', '❤️', '💋', '🧑🏼'].join(JOINER), ['👨', '👩', '👧', '👦'].join(JOINER), 'x'.repeat(200), 'دست خوبی بود'];
  expect(texts.map(breakable)).toEqual(texts);
});
