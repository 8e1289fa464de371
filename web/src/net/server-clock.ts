/** The server's clock seen from here: an offset, taken from the answer that travelled fastest. */
export class ServerClock {
  #offset = 0;
  #shortest = Infinity;

  /** `now` is the server's time in an answer; the question left at `sent` and the answer came at `received`. */
  hear(now: number, sent: number, received: number): void {
    const trip = received - sent;
    if (trip > this.#shortest) return;
    this.#shortest = trip;
    this.#offset = now - (sent + received) / 2;
  }

  /** After a new connection older measurements count no more: either clock may have been set. */
  forget(): void {
    this.#shortest = Infinity;
  }

  /** A time of the server as a time of this device. */
  here(time: number): number {
    return time - this.#offset;
  }

  /** What time it is at the server, when it is `time` here. */
  there(time: number): number {
    return time + this.#offset;
  }
}
