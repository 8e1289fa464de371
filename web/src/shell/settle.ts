/**
 * A press counts for what was under the finger when it was meant. Where one control takes another's place, the
 * new one is not live at first, for the finger as for its key, and looks so.
 */
import type { Attachment } from 'svelte/attachments';

/** Longer than a press that is already on its way; shorter than it takes to read a button. */
export const SETTLE_MS = 400;

export interface Meaning {
  /** What a press does, its price included. A control that goes on to mean the same stays live. */
  means: string;
  /** The decision it belongs to; null for what is told beforehand and holds for the next one. */
  turn?: number | null;
  /** `always`: it came by a press of the same finger or key, as in a dialog. `never`: it costs nothing, and yet others may take its place. */
  settles?: 'always' | 'never' | 'where another stood';
}

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
export interface Stand extends Required<Omit<Meaning, 'settles'>> {
  rect: Rect;
  /** When it went away; `Infinity` while it is there. */
  gone: number;
}

const overlap = (a: Rect, b: Rect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isSame = (a: Required<Omit<Meaning, 'settles'>>, b: typeof a): boolean => a.means === b.means && a.turn === b.turn;
/** What was told beforehand and is offered now. */
const continues = (before: Stand, after: Stand): boolean =>
  before.means === after.means && (before.turn === after.turn || before.turn === null);

/** Whether something else stood there a moment ago. */
export const takesPlace = (one: Stand, others: Iterable<Stand>, now: number): boolean =>
  [...others].some((other) => other !== one && other.gone > now - SETTLE_MS && overlap(other.rect, one.rect) && !continues(other, one));

const stands = new Set<Stand>();
const last = new WeakMap<HTMLElement, Stand>();
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Attach to every control of the table that costs something, and to those whose place it may take. */
export const settling = ({ means, turn = null, settles = 'where another stood' }: Meaning): Attachment<HTMLElement> => (node) => {
  const before = last.get(node);
  const stand = before && isSame(before, { means, turn }) ? before : { means, turn, rect: node.getBoundingClientRect(), gone: Infinity };
  stand.gone = Infinity;
  stands.add(stand);
  last.set(node, stand);
  node.addEventListener('click', swallow, true);
  // A dialog has no place until it is open, and what goes away in the same moment may still be there.
  if (stand !== before) queueMicrotask(() => come(node, stand, settles));
  return () => {
    stand.gone = performance.now();
    node.removeEventListener('click', swallow, true);
  };
};

function come(node: HTMLElement, stand: Stand, settles: Meaning['settles']): void {
  const now = performance.now();
  stand.rect = node.getBoundingClientRect();
  for (const one of stands) if (one.gone <= now - SETTLE_MS) stands.delete(one);
  clearTimeout(timers.get(node));
  wake(node);
  if (settles === 'never' || (settles !== 'always' && !takesPlace(stand, stands, now))) return;
  const live = control(node).ariaDisabled !== 'true';
  node.dataset['settling'] = live ? 'live' : '';
  control(node).ariaDisabled = 'true';
  timers.set(node, setTimeout(() => wake(node), SETTLE_MS));
}

function wake(node: HTMLElement): void {
  if (node.dataset['settling'] === 'live') control(node).ariaDisabled = null;
  delete node.dataset['settling'];
}

const control = (node: HTMLElement): HTMLElement => node.querySelector('input') ?? node;

function swallow(event: Event): void {
  if ((event.currentTarget as HTMLElement).dataset['settling'] === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether the control that a key stands for is not live yet. */
export const isSettling = (shortcut: string): boolean =>
  document.querySelector(`[data-settling][aria-keyshortcuts="${shortcut}"]`) !== null;
