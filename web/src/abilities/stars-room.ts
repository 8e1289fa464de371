import type { PodShape } from '../table/plan';

/** Whether the `stars` of a pod fit beside its stack, and how small the stack must be for that. */
interface PodFrame { width: number; unit: number; hero: boolean; shape: PodShape; stars: number }

/** Type sizes of a stack from the largest, as the pod's style has them. */
function sizes({ unit, hero, shape }: PodFrame): number[] {
  if (hero) return [Math.max(13, 16 * unit), Math.max(12, 13 * unit), Math.max(10, 11 * unit)];
  return shape === 'wide' ? [Math.max(12, 15.5 * unit), Math.max(10, 12.5 * unit), Math.max(10, 11 * unit)] : [Math.max(11, 12.5 * unit), Math.max(10, 11 * unit), Math.max(9.5, 9.6 * unit)];
}
function starSize({ unit, hero, shape }: PodFrame): number {
  if (hero) return Math.max(11, 12 * unit);
  return shape === 'wide' ? Math.max(9.5, 10.6 * unit) : Math.max(8.4, 8.7 * unit);
}
/** What picture and margins leave of the pod. */
function lineRoom({ width, unit, hero, shape }: PodFrame): number {
  if (hero) return width * 0.74 - 26 * unit;
  return shape === 'wide' ? width - 66 * unit : width - 10;
}

const FIGURE = 0.62;
const PERSIAN_FIGURE = 0.7;
const SIGN = 0.3;
const GAP = 3;
const STAR = 1.04;

/** What keeps names and amounts of another direction apart is not to be seen. */
const ISOLATE = /[\u2066-\u2069]/;

const widthOf = (letter: string): number => (ISOLATE.test(letter) ? 0 : /[.,٫٬]/.test(letter) ? SIGN : /[۰-۹]/.test(letter) ? PERSIAN_FIGURE : FIGURE);

/** `size` 0 is the full one; null where the stack needs the whole line. */
export function besideStack(stack: string, pod: PodFrame): { size: number; short: boolean } | null {
  const ems = [...stack].reduce((sum, letter) => sum + widthOf(letter), 0);
  const [whole, short] = [starSize(pod) * pod.stars * STAR, starSize(pod) * 1.75];
  const fits = (size: number, stars: number): boolean => ems * size + stars + GAP <= lineRoom(pod);
  const [full = 0] = sizes(pod);
  if (fits(full, whole)) return { size: 0, short: false };
  const size = sizes(pod).findIndex((one) => fits(one, short));
  return size < 0 ? null : { size, short: true };
}
