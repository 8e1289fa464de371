import { createSubscriber } from 'svelte/reactivity';

const BEAT_MS = 250;

/** This device's time, for what counts seconds; it ticks only while something reads it. */
class Clock {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, BEAT_MS);
    return () => clearInterval(timer);
  });

  get now(): number {
    this.#subscribe();
    return Date.now();
  }

  /** Whole seconds until a time, never below 0. */
  secondsTo(time: number): number {
    return Math.max(0, Math.ceil((time - this.now) / 1_000));
  }
}

export const clock = new Clock();
