/** Which tables are followed on which pages. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recording } from './recorded';

const asked: Record<string, unknown>[] = [];
vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, documentElement: {} });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('location', { protocol: 'http:', host: 'x' });

const { room } = await import('../../src/state/room.svelte');
const { atTables } = await import('../../src/state/at-tables.svelte');
vi.spyOn(room, 'ask').mockImplementation(async (wish) => {
  asked.push(wish);
  return { t: 'ack', id: '1', table: null, seat: null, invite: null };
});

const [snapshot] = recording.snapshots;
const tables = (): string[] => atTables.rooms.map(({ table }) => table);
const unwatched = (): unknown[] => asked.filter(({ t }) => t === 'unwatch').map(({ table }) => table);

/** Opens a table’s page and hears its story to the end. */
async function opened() {
  const at = atTables.enter(recording.table);
  await told();
  return at;
}
const told = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  atTables.rooms.forEach((at) => {
    at.gone = 'over';
    atTables.exit(at);
  });
  asked.length = 0;
  room.line = 'open';
  room.player = recording.me;
});

describe('a table', () => {
  it('that one looks at is let go when its page closes', async () => {
    const at = await opened();
    at.hear({ ...snapshot!, seats: [] });
    atTables.exit(at);
    expect([tables(), unwatched()]).toEqual([[], [recording.table]]);
  });

  it('where one sits is followed on, and found again by its page', async () => {
    const at = await opened();
    at.hear(snapshot!);
    atTables.exit(at);
    expect([tables(), unwatched(), at.isOnPage, atTables.enter(recording.table)]).toEqual([[recording.table], [], false, at]);
  });

  it('that the room says is one’s own is followed, and no longer than one sits there', async () => {
    room.held = [{ table: recording.table, seat: 1 }];
    atTables.keep();
    expect([tables(), room.held]).toEqual([[recording.table], []]);
    atTables.rooms[0]!.hear({ ...snapshot!, seats: [] });
    atTables.keep();
    expect(tables()).toEqual([recording.table]);
    await told();
    atTables.keep();
    expect(tables()).toEqual([]);
  });

  it('where one waits for a seat is followed until the offer is over', async () => {
    const at = await opened();
    vi.useFakeTimers();
    at.hear({ ...snapshot!, seats: [] });
    at.queued = true;
    atTables.exit(at);
    expect(tables()).toEqual([recording.table]);
    room.offered = { t: 'seat_offered', table: recording.table, seat: 2, until: room.clock.there(Date.now() + 30_000) };
    const stop = atTables.keepOffer();
    vi.advanceTimersByTime(30_001);
    stop?.();
    atTables.keep();
    expect([at.queued, room.offered, tables()]).toEqual([false, null, []]);
    vi.useRealTimers();
  });

  it('that closes meanwhile is kept until the player has read what became of it', async () => {
    const at = await opened();
    at.hear(snapshot!);
    atTables.exit(at);
    at.hear({ t: 'removed', table: recording.table, code: 'host' });
    atTables.keep();
    expect([tables(), at.notices.map(({ code }) => code), at.truth.closed]).toEqual([[recording.table], ['table_closed'], 'host']);
    atTables.exit(atTables.enter(recording.table));
    expect(tables()).toEqual([]);
  });

  it('counts the words of others that came since the player last looked at them', async () => {
    const at = await opened();
    at.hear(snapshot!);
    const says = (n: number, player: string) =>
      at.hear({ t: 'events', table: recording.table, epoch: snapshot!.epoch, seq: snapshot!.seq + n, events: [{ e: 'chat', player, name: 'Mona', text: 'hi' }] });
    says(1, 'other');
    says(2, recording.me);
    says(3, 'other');
    expect(at.unread).toBe(2);
    at.readChat();
    expect(at.unread).toBe(0);
  });
});
