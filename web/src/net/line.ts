import { VERSION, type Ack, type FromClient, type FromServer, type Welcome } from '../protocol/messages.generated';
import { after, type Stop } from './patience';
import { Pulse } from './pulse';
import { Questions, Refused, type Command, type Wish } from './questions';
import { ServerClock } from './server-clock';
import { read } from './wire';

/** `silent` does not answer; `lost` tells when the next try comes, null while one is under way. */
export type LineState = 'connecting' | 'open' | 'silent' | { lost: number | null } | { stopped: Stop };

export interface Socket {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What the line needs of its device. */
export interface Device {
  open(): Socket;
  now(): number;
  chance(): number;
  id(): string;
  token: { get(): string | null; set(token: string | null): void };
  later(ms: number, run: () => void): () => void;
  warn(text: string): void;
}

interface Listener {
  /** A new connection greets; whatever was followed must be asked for again. */
  welcome(message: Welcome): void;
  message(message: FromServer): void;
  state(state: LineState): void;
}

/** How long a new connection may take until its welcome: nothing else ends one whose packets go nowhere. */
export const WELCOME_WITHIN_MS = 10_000;
/** A command that is refused for haste is sent again this often. */
const HASTE_TRIES = 3;

/** The connection to the room. It greets, comes back by itself and lets every command take effect at most once. */
export class Line {
  readonly clock = new ServerClock();
  readonly #questions = new Questions();
  readonly #device: Device;
  readonly #listener: Listener;
  #socket: Socket | null = null;
  #welcomed = false;
  #isFirst = true;
  /** Connections in a row that did not last until their first pong. */
  #tries = 0;
  #refused: string | null = null;
  #pulse = new Pulse(0);
  #isAttentive = false;
  #isSilent = false;
  #pings = 0;
  #sentAt = 0;
  #cancel: () => void = () => undefined;
  #cancelBeat: () => void = () => undefined;

  constructor(device: Device, listener: Listener) {
    this.#device = device;
    this.#listener = listener;
  }

  connect(): void {
    this.#cancel();
    this.#listener.state(this.#isFirst && this.#tries === 0 ? 'connecting' : { lost: null });
    const socket = this.#device.open();
    this.#socket = socket;
    this.#refused = null;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(data);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#ended(code);
    };
    this.#beatIn(WELCOME_WITHIN_MS, () => this.#drop(socket));
  }

  /** The player or the device says that it is worth trying now. */
  hurry(): void {
    if (this.#socket === null) this.connect();
    else if (this.#welcomed) this.#ping();
  }

  /** The device has no network any more. */
  cut(): void {
    if (this.#socket !== null) this.#drop(this.#socket);
  }

  /** While the player looks at a table, a dead line is noticed within three seconds. */
  attend(isAttentive: boolean): void {
    if (this.#isAttentive === isAttentive) return;
    this.#isAttentive = isAttentive;
    if (this.#welcomed) this.#beat();
  }

  /** Ask for something. Rejects with `Refused`. */
  async ask(wish: Wish): Promise<Ack> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#ask({ ...wish, id: this.#device.id() } as Command);
      } catch (refused) {
        if (!(refused instanceof Refused) || refused.code !== 'too_fast' || tries === HASTE_TRIES || !PATIENT.has(wish.t)) throw refused;
        await new Promise<void>((done) => this.#device.later(Number(refused.facts['wait'] ?? 1000), done));
      }
    }
  }

  #ask(command: Command): Promise<Ack> {
    const answer = this.#questions.ask(command);
    if (this.#welcomed) this.#send(command);
    return answer;
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #greet(socket: Socket): void {
    const token = this.#device.token.get();
    this.#sentAt = this.#device.now();
    socket.send(JSON.stringify({ t: 'hello', v: VERSION, ...(token !== null && { token }) } satisfies FromClient));
  }

  #hear(data: unknown): void {
    const message = read(data);
    if (this.#welcomed) this.#isAlive();
    if (!message) this.#device.warn('a frame that says nothing was dropped');
    else if (message.t === 'welcome') this.#begin(message);
    else if (message.t === 'pong') this.#heard(message.n, message.now);
    else if (message.t === 'ack' || message.t === 'nack') this.#answer(message);
    else this.#listener.message(message);
  }

  #answer(message: Extract<FromServer, { t: 'ack' | 'nack' }>): void {
    if (!this.#welcomed && message.t === 'nack' && message.id === null) this.#refused = message.code;
    this.#questions.answer(message);
  }

  #begin(message: Welcome): void {
    if (message.token) this.#device.token.set(message.token);
    this.clock.forget();
    this.clock.hear(message.now, this.#sentAt, this.#device.now());
    const again = this.#questions.again();
    this.#welcomed = true;
    this.#isFirst = false;
    this.#isSilent = false;
    this.#pulse = new Pulse(this.#device.now());
    this.#listener.state('open');
    this.#listener.welcome(message);
    again.forEach((command) => this.#send(command));
    this.#beat();
  }

  /** A connection may be dead without a word: ask when it is quiet, tell when it does not answer, end it when it never does. */
  #beat(): void {
    const now = this.#device.now();
    const health = this.#pulse.health(now);
    if (health === 'dead') return void (this.#socket && this.#drop(this.#socket));
    if (health === 'silent' && !this.#isSilent) this.#setSilent(true);
    if (this.#pulse.isDue(now, this.#isAttentive)) return this.#ping();
    this.#beatIn(this.#pulse.next(now, this.#isAttentive) - now, () => this.#beat());
  }

  #ping(): void {
    this.#pings += 1;
    this.#sentAt = this.#device.now();
    this.#pulse.asked(this.#sentAt);
    this.#send({ t: 'ping', n: this.#pings });
    this.#beat();
  }

  #isAlive(): void {
    this.#pulse.heard(this.#device.now());
    if (this.#isSilent) this.#setSilent(false);
    this.#beat();
  }

  #setSilent(isSilent: boolean): void {
    this.#isSilent = isSilent;
    this.#listener.state(isSilent ? 'silent' : 'open');
  }

  #heard(n: number, now: number): void {
    if (n !== this.#pings) return;
    this.#tries = 0;
    this.clock.hear(now, this.#sentAt, this.#device.now());
  }

  #beatIn(ms: number, run: () => void): void {
    this.#cancelBeat();
    this.#cancelBeat = this.#device.later(ms, run);
  }

  #drop(socket: Socket): void {
    socket.close();
    if (this.#socket === socket) this.#ended(0);
  }

  #ended(code: number): void {
    this.#socket = null;
    this.#welcomed = false;
    this.#cancelBeat();
    this.#questions.giveUp('offline', ({ t }) => PATIENT.has(t));
    const next = after(code, { tries: this.#tries, chance: this.#device.chance(), refused: this.#refused });
    this.#tries += 1;
    if (next.do === 'stop') {
      this.#questions.giveUp('offline');
      this.#listener.state({ stopped: next.code });
      return;
    }
    if (next.do === 'greet_anew') this.#device.token.set(null);
    const wait = next.do === 'again' ? next.ms : 0;
    this.#listener.state({ lost: this.#device.now() + wait });
    this.#cancel = this.#device.later(wait, () => this.connect());
  }
}

/** What the client asks for by itself: it can wait, and every connection asks for it anew. */
const PATIENT: ReadonlySet<string> = new Set(['watch', 'unwatch', 'watch_lobby']);
