/** Whether a connection still answers. Whatever comes in is a sign of life; where nothing comes, a ping asks for one. */

export type Health = 'well' | 'silent' | 'dead';

/** How long a line may be quiet before a ping asks: while the player looks at a table, and else. */
export const QUIET_MS = { attentive: 1_000, else: 12_000 } as const;
/** A ping without an answer makes the line `silent` after this time, or after half as long again as the answer before took. */
export const SILENT_MS = 1_800;
/** Without an answer for so long, the line is `dead`. */
export const DEAD_MS = 4_500;
/** A busy line is quiet towards the server and tells no time: it is asked this often all the same. */
export const PING_AT_LEAST_MS = 12_000;

const LONGER = 1.5;

export class Pulse {
  #heardAt: number;
  #pingedAt: number;
  #isAsked = false;
  /** How long the latest answer took. */
  #trip = 0;

  constructor(now: number) {
    this.#heardAt = this.#pingedAt = now;
  }

  heard(now: number): void {
    if (this.#isAsked) this.#trip = now - this.#pingedAt;
    this.#isAsked = false;
    this.#heardAt = now;
  }

  asked(now: number): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#pingedAt = now;
  }

  health(now: number): Health {
    const waits = this.#isAsked ? now - this.#pingedAt : 0;
    if (waits >= this.#deadAfter) return 'dead';
    return waits >= this.#silentAfter ? 'silent' : 'well';
  }

  isDue(now: number, isAttentive: boolean): boolean {
    return this.#dueAt(isAttentive) <= now;
  }

  /** When to look again. */
  next(now: number, isAttentive: boolean): number {
    if (!this.#isAsked) return this.#dueAt(isAttentive);
    return this.#pingedAt + (this.health(now) === 'well' ? this.#silentAfter : this.#deadAfter);
  }

  get #silentAfter(): number {
    return Math.max(SILENT_MS, this.#trip * LONGER);
  }

  get #deadAfter(): number {
    return Math.max(DEAD_MS, this.#silentAfter);
  }

  #dueAt(isAttentive: boolean): number {
    if (this.#isAsked) return Infinity;
    return Math.min(this.#heardAt + QUIET_MS[isAttentive ? 'attentive' : 'else'], this.#pingedAt + PING_AT_LEAST_MS);
  }
}
