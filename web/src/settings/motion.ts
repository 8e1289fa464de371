import { settings } from './settings.svelte';

const PACE = { calm: 1.25, normal: 1, fast: 0.5, off: 0 } as const;

/** A time after the player's speed setting. */
export const tempo = (ms: number): number => Math.round(ms * PACE[settings.speed]);

const LATE_MS = 120;
let isLate = false;
/** How late what is about to be shown is, in milliseconds: too late for moving. */
export function fallBehind(ms: number): void {
  isLate = ms > LATE_MS;
}

/** The time of a movement: none where the system wishes for less motion, or there is no time for it. */
export function pace(ms: number): number {
  return isLate || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : tempo(ms);
}

const EASE = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

export interface Journey { x: number; y: number; ms?: number; turn?: number }

/** Comes from (or goes to) a point given relative to where the element lies. */
export function travel(_node: Element, { x, y, ms = 160, turn = 0 }: Journey) {
  return {
    duration: pace(ms),
    css: (here: number, away: number) =>
      `translate: ${x * away}px ${y * away}px; rotate: ${turn * away}deg; opacity: ${Math.min(1, here * 2)}; animation-timing-function: ${EASE}`,
  };
}
