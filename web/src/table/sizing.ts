import type { Chips, RaiseView } from './view';

type Offered = Pick<RaiseView, 'amounts'>;

/** Pure arithmetic of the bet slider: it only ever lands on amounts that the menu offers. */
export const smallest = ({ amounts }: Offered): Chips => (amounts.kind === 'range' ? amounts.min : amounts.list[0]!);
export const largest = ({ amounts }: Offered): Chips => (amounts.kind === 'range' ? amounts.max : amounts.list.at(-1)!);

/** The presets in the places, and on the keys, that they have in every hand and on every street. */
const PRESET_PLACES = ['min', 'half_pot', 'pot', 'max'];
const placeOf = (id: string): string => (id === 'all_in' ? 'max' : id);

/** A place is empty, and its key dead, where its preset is not offered. */
export const placed = (presets: RaiseView['presets']): (RaiseView['presets'][number] | null)[] =>
  PRESET_PLACES.map((place) => presets.find(({ id }) => placeOf(id) === place) ?? null);

/** The offered amount closest to what was asked. */
export function nearest({ amounts }: Offered, asked: Chips): Chips {
  if (amounts.kind === 'range') return Math.min(amounts.max, Math.max(amounts.min, Math.round(asked)));
  return amounts.list.reduce((best, amount) => (Math.abs(amount - asked) < Math.abs(best - asked) ? amount : best));
}

/** One step up or down; a list steps to its neighbour. */
export function stepped(raise: RaiseView, from: Chips, by: Chips): Chips {
  const { amounts } = raise;
  if (amounts.kind === 'range') return nearest(raise, from + by);
  const here = amounts.list.indexOf(nearest(raise, from));
  return amounts.list[Math.min(amounts.list.length - 1, Math.max(0, here + Math.sign(by)))]!;
}

/** The slider is finer at the low end: position 0..1 on a logarithmic scale. */
export function positionOf(raise: RaiseView, to: Chips): number {
  const [low, high] = [smallest(raise), largest(raise)];
  return low === high ? 1 : Math.log(Math.max(low, to) / low) / Math.log(high / low);
}

/** The amount at a position, on whole multiples of `grain` where the range allows. */
export function amountAt(raise: RaiseView, position: number, grain: Chips): Chips {
  const [low, high] = [smallest(raise), largest(raise)];
  if (position >= 1) return high;
  const exact = low * (high / low) ** position;
  return nearest(raise, position <= 0 ? low : Math.round(exact / grain) * grain);
}
