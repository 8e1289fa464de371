/** The tables where the player sits or waits for a seat: they are followed on every page. */
import { untrack } from 'svelte';
import type { TableInfo } from '../protocol/messages.generated';
import { room } from './room.svelte';
import { ownSeat } from './table';
import { TableRoom } from './table-room.svelte';

class AtTables {
  rooms = $state.raw<readonly TableRoom[]>([]);
  #leave = new Map<TableRoom, () => void>();

  /** What is played at the tables where the player has a seat. */
  get seats(): TableInfo[] {
    return this.rooms.flatMap(({ truth }) => (truth.info && ownSeat(truth) ? [truth.info] : []));
  }

  /** The table of the page that opens. */
  enter(table: string): TableRoom {
    return untrack(() => {
      const at = this.#of(table) ?? this.#follow(table);
      at.isOnPage = true;
      return at;
    });
  }

  /** Its page closes. */
  exit(at: TableRoom): void {
    untrack(() => {
      at.isOnPage = false;
      if (!holds(at) && !isNew(at)) this.#drop(at);
    });
  }

  /** Follows what the room says is the player's, and drops what is not any more. Call inside an effect. */
  keep(): void {
    const held = room.held.map(({ table }) => table);
    const over = this.rooms.filter((at) => !at.isOnPage && !holds(at) && !isNew(at) && at.notices.length === 0);
    untrack(() => {
      over.forEach((at) => this.#drop(at));
      held.filter((table) => !this.#of(table)).forEach((table) => (this.#follow(table).isOnPage = false));
      if (held.length > 0) room.held = [];
    });
  }

  /** An offered seat that nobody takes goes to the next on the list, and its player off it. Call inside an effect. */
  keepOffer(): (() => void) | undefined {
    const { offered } = room;
    if (!offered) return undefined;
    const timer = setTimeout(() => {
      const at = this.#of(offered.table);
      if (at) at.queued = false;
      room.offered = null;
    }, room.clock.here(offered.until) - Date.now());
    return () => clearTimeout(timer);
  }

  #of(table: string): TableRoom | undefined {
    return this.rooms.find((at) => at.table === table);
  }

  #follow(table: string): TableRoom {
    const at = new TableRoom(table);
    this.rooms = [...this.rooms, at];
    this.#leave.set(at, room.follow(at));
    return at;
  }

  #drop(at: TableRoom): void {
    this.rooms = this.rooms.filter((one) => one !== at);
    this.#leave.get(at)?.();
    this.#leave.delete(at);
    at.stop();
  }
}

/** It has not been told to the end. */
const isNew = (at: TableRoom): boolean => !at.isLive && at.gone === null;
const holds = (at: TableRoom): boolean => at.gone === null && (ownSeat(at.truth) !== undefined || at.queued);

export const atTables = new AtTables();
