import { CloseCode } from '../protocol/messages.generated';

const FIRST_MS = 300;
const MOST_MS = 10_000;
const FLOOD_MS = 12_000;

/** What to do after a connection ended. */
export type After = { do: 'again'; ms: number } | { do: 'greet_anew' } | { do: 'stop'; code: Stop };

/** Why this client does not try again by itself: `notice-<code>` in the locale. */
export type Stop = 'too_many' | 'version';

/** How long to wait before try number `tries` (from 0): doubling, with chance so that not everybody comes at once. */
export const patience = (tries: number, chance: number): number =>
  Math.min(MOST_MS, FIRST_MS * 2 ** tries) * (0.5 + chance / 2);

/** `refused` is the code of the nack to `hello`, if there was one. */
export function after(code: number, facts: { tries: number; chance: number; refused: string | null }): After {
  const { tries, chance, refused } = facts;
  if (refused === 'unknown_token') return { do: 'greet_anew' };
  if (refused === 'version') return { do: 'stop', code: 'version' };
  if (code === CloseCode.TOO_MANY) return { do: 'stop', code: 'too_many' };
  if (code === CloseCode.FLOOD) return { do: 'again', ms: FLOOD_MS * (1 + chance) };
  if (code === CloseCode.RESYNC) return { do: 'again', ms: 0 };
  return { do: 'again', ms: patience(tries, chance) };
}
