/** The room as this device knows it: the connection, the player, the lobby, the tables that are followed. */
import { browser } from '../net/device';
import { Line, type LineState } from '../net/line';
import { Refused, type Wish } from '../net/questions';
import type { Ack, FromServer, Games, Missed, PastPlay, SeatHeld, SeatOffered, Welcome } from '../protocol/messages.generated';
import { reduceLobby, type LobbyState } from './lobby';

/** A table that is followed. */
export interface Follower {
  readonly table: string;
  /** A new connection: ask for what was missed. */
  greeted(): void;
  hear(message: FromServer): void;
  /** What happened here in the player's absence; returns what it tells the player. */
  missed(missed: readonly Missed[]): readonly Missed[];
}

class Room {
  line = $state.raw<LineState>('connecting');
  player = $state('');
  name = $state('');
  balance = $state(0);
  /** What can be played here, once the lobby was looked at. */
  games = $state.raw<Games | null>(null);
  lobby = $state.raw<LobbyState>(null);
  /** The seats that the latest welcome told of. */
  held = $state.raw<readonly SeatHeld[]>([]);
  offered = $state.raw<SeatOffered | null>(null);
  /** The newest plays that the player was in, once they were asked for. */
  history = $state.raw<readonly PastPlay[] | null>(null);

  /** What happened in the player's absence and has not been told yet. */
  missed = $state.raw<readonly Missed[]>([]);

  #followers = new Set<Follower>();
  #inLobby = false;
  #line = new Line(browser, {
    welcome: (message) => this.#welcomed(message),
    message: (message) => this.#hear(message),
    state: (state) => (this.line = state),
  });

  get clock() {
    return this.#line.clock;
  }

  get isOpen(): boolean {
    return this.line === 'open' || this.line === 'silent';
  }

  start(): void {
    this.#line.connect();
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.#line.cut());
    document.addEventListener('visibilitychange', () => {
      this.#attend();
      if (!document.hidden) this.hurry();
    });
  }

  hurry(): void {
    this.#line.hurry();
  }

  /** Ask the room for something; rejects with `Refused`. */
  ask(wish: Wish): Promise<Ack> {
    return this.#line.ask(wish);
  }

  /** Follow the list of tables until the returned function is called. */
  watchLobby(): () => void {
    this.#inLobby = true;
    this.#askLobby(true);
    return () => {
      this.#inLobby = false;
      this.#askLobby(false);
    };
  }

  /** Follow a table until the returned function is called. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    this.#attend();
    if (this.isOpen) follower.greeted();
    return () => {
      this.#followers.delete(follower);
      this.#attend();
      this.#quietly({ t: 'unwatch', table: follower.table });
    };
  }

  async rename(name: string): Promise<void> {
    await this.ask({ t: 'rename', name });
    this.name = name;
  }

  #attend(): void {
    this.#line.attend(!document.hidden && this.#followers.size > 0);
  }

  #askLobby(on: boolean): void {
    this.#quietly({ t: 'watch_lobby', on });
  }

  /** What is asked again on every connection needs no answer now. */
  #quietly(wish: Wish): void {
    if (!this.isOpen) return;
    this.ask(wish).catch((refused: unknown) => {
      if (!(refused instanceof Refused)) throw refused;
    });
  }

  #welcomed({ player, name, balance, seats: held }: Welcome): void {
    Object.assign(this, { player, name, balance, held });
    if (this.#inLobby) this.#askLobby(true);
    this.#followers.forEach((follower) => follower.greeted());
  }

  /** Each table's page tells what concerns it; the rest waits for the lobby. */
  #miss(missed: readonly Missed[]): void {
    const told = [...this.#followers].flatMap((follower) => follower.missed(missed.filter(({ table }) => table === follower.table)));
    this.missed = [...this.missed, ...missed.filter((one) => !told.includes(one))];
  }

  #hear(message: FromServer): void {
    if (message.t === 'balance') this.balance = message.amount;
    else if (message.t === 'seat_offered') this.offered = message;
    else if (message.t === 'while_away') this.#miss(message.missed);
    else if (message.t === 'games') this.games = message;
    else if (message.t === 'history') this.history = message.plays;
    else if (message.t === 'lobby' || message.t === 'lobby_changed') this.lobby = reduceLobby(this.lobby, message);
    else this.#followers.forEach((follower) => follower.hear(message));
  }
}

export const room = new Room();
