/** The lesson as it goes on: the table between two steps, what was done wrong, the clocks, which only show. */
import type { Choice as WireChoice, WireEvent } from '../protocol/messages.generated';
import { tempo } from '../settings/motion';
import { settings } from '../settings/settings.svelte';
import { play as sound } from '../sound/sound';
import { toWire } from '../state/menu';
import { beatBefore } from '../state/pacing';
import { soundOf } from '../state/signals';
import { atTable, ownSeat, reduce, step as happened, type TableState } from '../state/table';
import type { Choice } from '../table/view';
import { judged, namedIn, SCRIPT, stepsOf, type Step } from './script';

/** How long the bot seems to think. */
const THINK_MS = 900;
const NOTE_MS = 6_000;

export type Note = 'nudge' | 'nudge-amount' | 'window-again';

export class Lesson {
  readonly steps = stepsOf(SCRIPT);
  at = $state(0);
  shown = $state.raw<TableState>(atTable('', SCRIPT.me));
  /** Cards and chips are on their way to the next step. */
  isMoving = $state(false);
  note = $state<Note | null>(null);
  /** When this device first saw the open decision. */
  since = $state(Date.now());
  #name: () => string;
  #waiting: { seq: number; event: WireEvent | null }[] = [];
  #lastBeat = 0;
  #moving: ReturnType<typeof setTimeout> | undefined;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #noted: ReturnType<typeof setTimeout> | undefined;

  /** `name` calls the learner. */
  constructor(name: () => string) {
    this.#name = name;
    this.#go(0);
  }

  get step(): Step {
    return this.steps[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** A time of the script as a time of this device. */
  here = (time: number): number => time - SCRIPT.now + this.since;

  /** From the first hand again. */
  begin(): void {
    this.shown = atTable('', SCRIPT.me);
    this.#go(0);
  }

  next(): void {
    if (!this.isMoving && this.step.choice === null && !this.isLast) this.#go(this.at + 1);
  }

  choose(choice: Choice): void {
    if (this.isMoving || this.step.choice === null) return;
    const wire: WireChoice = toWire(choice, ownSeat(this.shown)?.cards ?? []);
    const answer = judged(this.step, wire);
    if (answer === 'right') return this.#go(this.at + 1);
    this.#say(answer === 'amount' ? 'nudge-amount' : 'nudge');
  }

  stop(): void {
    [this.#moving, this.#clock, this.#noted].forEach(clearTimeout);
  }

  #go(to: number): void {
    this.stop();
    this.note = null;
    const { snapshot, first, events } = this.steps[to]!;
    if (snapshot) this.shown = reduce({ ...this.shown, table: snapshot.table }, namedIn(snapshot, SCRIPT.me, this.#name()));
    this.#waiting = events.map((event, i) => ({ seq: first + i, event }));
    this.isMoving = true;
    this.#show(to);
  }

  #show(to: number): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const beat = tempo(this.#beatBefore(next.event));
      const due = this.#lastBeat + beat;
      if (beat > 0 && due > Date.now()) {
        this.#moving = setTimeout(() => this.#show(to), due - Date.now());
        return;
      }
      this.#waiting.shift();
      this.#put(next.seq, next.event);
    }
    this.at = to;
    this.isMoving = false;
    this.#startClock();
  }

  /** As at a table; the bot takes its time too. */
  #beatBefore(event: WireEvent | null): number {
    const decision = this.shown.play?.decision;
    const own = ownSeat(this.shown)?.seat;
    const thinks = event !== null && event.e !== 'decision' && decision !== null && decision !== undefined && decision.seat !== own;
    return Math.max(thinks ? THINK_MS : 0, beatBefore(this.shown, event));
  }

  #put(seq: number, event: WireEvent | null): void {
    this.#lastBeat = Date.now();
    const heard = event && soundOf(event, this.shown);
    if (heard) sound(heard, settings.volume);
    if (event?.e === 'decision') this.since = Date.now();
    this.shown = happened(this.shown, seq, event);
  }

  /** Nobody runs out of time here: the clock begins again. */
  #startClock(): void {
    const decision = this.shown.play?.decision;
    if (!decision || this.step.choice === null) return;
    this.since = Date.now();
    this.#clock = setTimeout(() => {
      if (decision.time === 'answer') this.#say('window-again');
      this.#startClock();
    }, decision.soft - SCRIPT.now);
  }

  #say(note: Note): void {
    clearTimeout(this.#noted);
    this.note = note;
    this.#noted = setTimeout(() => (this.note = null), NOTE_MS);
  }
}
