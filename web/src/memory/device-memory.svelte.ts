import { Memory } from './memory';

/** Whether this browser keeps things beyond this visit, for pages to say so. */
class Keeping {
  lasts = $state(true);
  /** The player has read that it does not. */
  isTold = $state(false);
}

export const keeping = new Keeping();

/** The one way of the client to this browser's storage. */
export const memory = new Memory(() => localStorage, (lasts) => (keeping.lasts = lasts));
