/** Signs of the abilities in a 24 × 24 box: strokes of a pen 2 wide, and shapes that are filled. Our own drawing. */
export interface AbilitySign {
  strokes: string;
  filled?: string;
}

/** Seen by its owner alone. */
export const EYE: AbilitySign = {
  strokes: 'M2 13.5C4.6 9.2 8 7 12 7s7.4 2.2 10 6.5c-2.6 3.6-6 5.5-10 5.5s-7.4-1.9-10-5.5ZM12 2v2M5.5 3.6l1.1 1.9M18.5 3.6l-1.1 1.9',
  filled: 'M12 9.8a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z',
};

const SIGNS: Readonly<Record<string, AbilitySign>> = {
  peek: EYE,
  sleeve: {
    strokes: 'M10.8 8.5h7.4a1.8 1.8 0 0 1 1.8 1.8v9.4a1.8 1.8 0 0 1-1.8 1.8h-7.4A1.8 1.8 0 0 1 9 19.7v-9.4a1.8 1.8 0 0 1 1.8-1.8ZM5.8 16H4.8A1.8 1.8 0 0 1 3 14.2V4.3a1.8 1.8 0 0 1 1.8-1.8h6.4A1.8 1.8 0 0 1 13 4.3v1M16.5 2.5h.8A2.2 2.2 0 0 1 19.5 4.7v.8M17.4 4l2.1 2.1L21.6 4',
    filled: 'M14.5 11.2l2.8 3.8-2.8 3.8-2.8-3.8Z',
  },
  anchor: {
    strokes: 'M12 7.4V21.5M7.5 10.5h9M2.8 13.2c.4 5 4 8.3 9.2 8.3s8.8-3.3 9.2-8.3M12 2.4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
    filled: 'M1 15.4 3.2 11l3 3.8ZM23 15.4 20.8 11l-3 3.8Z',
  },
  shield: {
    strokes: 'M12 2.2l8.6 2.9v6.2c0 5-3.3 8.6-8.6 10.5-5.3-1.9-8.6-5.5-8.6-10.5V5.1Z',
    filled: 'M12 6.6l4.4 5.4-4.4 5.4L7.6 12Z',
  },
};

/** For an ability that this client has no drawing for. */
const SPARK: AbilitySign = { strokes: 'M12 2.5c1 5.7 3.8 8.5 9.5 9.5-5.7 1-8.5 3.8-9.5 9.5-1-5.7-3.8-8.5-9.5-9.5 5.7-1 8.5-3.8 9.5-9.5Z' };

export const signOf = (ability: string): AbilitySign => SIGNS[ability] ?? SPARK;

/** A star in a 20 × 20 box. */
export const STAR = 'M10 1.2l2.7 5.7 6.1.8-4.5 4.3 1.1 6.2L10 15.2l-5.4 3 1.1-6.2L1.2 7.7l6.1-.8Z';
