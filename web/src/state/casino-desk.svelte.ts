/** One's own stakes and choices at a casino table, and the adviser. */
import { adviceLines, casinoToWire, costOfChoice } from '../casino/choices';
import type { AdviceLine, AdviserView, CasinoChoice, Wager } from '../casino/view';
import { Refused } from '../net/questions';
import { settings } from '../settings/settings.svelte';
import { boxKey, decisionsOf } from './casino';
import { room } from './room.svelte';
import { ownSeat } from './table';
import type { TableRoom } from './table-room.svelte';

export class CasinoDesk {
  /** Stakes that the room does not know of yet. */
  draft = $state.raw<readonly Wager[] | null>(null);
  answered = $state.raw<ReadonlySet<string>>(new Set());
  #at: TableRoom;
  /** What the adviser said, by decision key. */
  #told = $state.raw<Readonly<Record<string, readonly AdviceLine[]>>>({});
  /** Decisions he was asked about. */
  #asked = new Set<string>();
  #none = $state(false);
  #cost = $state<number | null>(null);

  constructor(at: TableRoom) {
    this.#at = at;
  }

  // Stakes

  /** Lays stakes without telling the room. The cards of the round before are taken away. */
  lay(wagers: readonly Wager[]): void {
    const { casino } = this.#at.truth;
    this.#at.swept = casino?.round?.isOver ? casino.round.id : this.#at.swept;
    this.draft = wagers;
  }

  /** Tells the room; an empty list takes back what lies there. */
  async place(wagers: readonly Wager[]): Promise<void> {
    this.lay(wagers);
    const boxes = wagers.map(({ box, ante, bonus, isOpen }) => ({ box, ante, bonus, is_open: isOpen }));
    const done = await this.#at.try({ t: 'wager', table: this.#at.table, boxes });
    if (done && this.draft === wagers) this.draft = null;
  }

  // Choices

  async choose(choice: CasinoChoice, decision: number): Promise<void> {
    const { round } = this.#at.truth.casino ?? {};
    const key = boxKey(this.#at.truth, decision);
    if (!round || this.answered.has(key)) return;
    this.answered = new Set([...this.answered, key]);
    this.#at.refusal = null;
    this.#cost = this.#told[key] ? costOfChoice(this.#told[key], choice) : null;
    const done = await this.#at.try({ t: 'choose', table: this.#at.table, play: round.id, decision, choice: casinoToWire(choice) });
    if (!done) this.answered = new Set([...this.answered].filter((one) => one !== key));
  }

  // The adviser

  get #open(): number[] {
    const { truth } = this.#at;
    return decisionsOf(truth, ownSeat(truth)?.seat).map(({ decision }) => decision).filter((one) => !this.answered.has(boxKey(truth, one)));
  }

  /** Asks about every decision that is owed; call whenever the table has changed. */
  consult(): void {
    if (!settings.adviser) return;
    for (const decision of this.#open) void this.#ask(decision);
  }

  async #ask(decision: number): Promise<void> {
    const key = boxKey(this.#at.truth, decision);
    const play = this.#at.truth.casino?.round?.id;
    if (play === undefined || this.#asked.has(key)) return;
    this.#asked.add(key);
    this.#none = false;
    try {
      await room.ask({ t: 'advise', table: this.#at.table, play, decision });
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.#none = true;
      if (refused.code !== 'stale') this.#asked.delete(key);
    }
  }

  /** Keeps what he said. */
  hear(): void {
    const { advice } = this.#at;
    if (!advice) return;
    const key = `${advice.play}/${advice.decision}`;
    if (this.#told[key]) return;
    if (advice.values.length === 0) {
      this.#none = true;
      return;
    }
    const ofThisRound = Object.entries(this.#told).filter(([one]) => one.startsWith(`${advice.play}/`));
    this.#told = { ...Object.fromEntries(ofThisRound), [key]: adviceLines(advice.values) };
  }

  /** A new round: what the last mistake cost is old. */
  forget(): void {
    this.#cost = null;
    this.#none = false;
  }

  get adviser(): AdviserView {
    const open = this.#open;
    const lines = Object.fromEntries(open.flatMap((one) => {
      const told = this.#told[boxKey(this.#at.truth, one)];
      return told ? [[one, told]] : [];
    }));
    const state = !settings.adviser || open.length === 0 ? 'silent' : Object.keys(lines).length > 0 ? 'told' : this.#none ? 'none' : 'thinking';
    return { on: settings.adviser, state, lines, cost: settings.adviser ? this.#cost : null };
  }
}
