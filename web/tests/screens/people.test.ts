/** What the client says of the room around the tables: notices, where Play now leads, what bots are called. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { botName } from '../../src/i18n/bot-name';
import { locale } from '../../src/i18n/locale.svelte';
import { lobby } from '../../src/gallery/lobby';
import { leadOf, NO_FILTERS, type LobbyView } from '../../src/lobby/view';
import { houseNotices } from '../../src/screens/house-notices';
import { offersAt } from '../../src/screens/offers';
import { tableView } from '../../src/state/table-view';
import { reduce } from '../../src/state/table';
import { nobody, recording } from '../state/recorded';

describe('about the connection and the browser', () => {
  const told = (line: Parameters<typeof houseNotices>[0]['line'], isKept = true) => houseNotices({ line, sits: true, isKept });

  it('nothing is said while all is well', () => {
    expect([told('connecting'), told('open')]).toEqual([[], []]);
  });

  it('a line that does not answer, is lost or has stopped is told apart, and when it is tried again', () => {
    expect([told('silent'), told({ lost: 7 }), told({ lost: null }), told({ stopped: 'version' })].map(([one]) => [one?.code, one?.again])).toEqual([
      ['silent', undefined], ['reconnecting', 7], ['reconnecting', undefined], ['version', undefined],
    ]);
  });

  it('a browser that keeps nothing is told beside it', () => {
    expect(told({ lost: null }, false).map(({ code }) => code)).toEqual(['reconnecting', 'not_kept']);
  });
});

describe('Play now leads', () => {
  const view = (places: Record<string, number | null>, more: Partial<LobbyView> = {}): LobbyView =>
    ({ ...lobby, tables: lobby.tables.map((row) => ({ ...row, place: places[row.id] ?? null })), ...more });
  const to = (...facts: Parameters<typeof leadOf>): string | null => {
    const lead = leadOf(...facts);
    return lead && (lead.to === 'table' ? lead.row.id : `seat ${lead.seat.id}`);
  };

  it('to the table that the room would take first, and to none without a free seat', () => {
    expect([to(view({ lamplight: 20, quick: 12, micro: 31 }), NO_FILTERS), to(view({}), NO_FILTERS)]).toEqual(['quick', null]);
  });

  it('only to what the filters leave', () => {
    const all = view({ lamplight: 1, plo: 2, fixed: 3, russian: 4 });
    expect([
      to(all, { ...NO_FILTERS, game: 'omaha' }), to(all, { ...NO_FILTERS, structure: 'fixed-limit' }), to(all, { ...NO_FILTERS, game: 'russian' }),
      to(all, { ...NO_FILTERS, game: 'omaha', structure: 'no-limit' }), to(view({ lamplight: 1, quick: 0 }), { ...NO_FILTERS, people: true }),
    ]).toEqual(['plo', 'fixed', 'russian', null, 'lamplight']);
  });

  it('to no table against the bank unasked, and to none that is too dear', () => {
    expect(to(view({ russian: 0, lamplight: 9 }), NO_FILTERS)).toBe('lamplight');
    expect(to(view({ lamplight: 0 }, { player: { ...lobby.player, balance: 1_999 } }), NO_FILTERS)).toBeNull();
  });

  it('back to one’s seat where it fits', () => {
    const seats = [{ id: 'p1', name: 'x', game: 'holdem', structure: 'no-limit' }];
    expect([to(view({ lamplight: 1, plo: 2 }, { seats }), NO_FILTERS), to(view({ plo: 2 }, { seats }), { ...NO_FILTERS, game: 'omaha' })]).toEqual(['seat p1', 'plo']);
  });
});

describe('a table that was closed', () => {
  const around = {
    name: '', now: 0, since: 0, here: (time: number) => time, queued: false, swept: null, answered: null, offers: [], refusal: null, notices: [], invite: null,
  };
  const open = reduce({ ...nobody(), me: 'somebody else' }, recording.snapshots[0]!);
  const closed = { ...open, closed: 'host' };

  it('offers no seat, but the way to the lobby', () => {
    const seats = { ...open.seats };
    delete seats[Object.values(seats)[0]!.seat];
    const free = (state: typeof open): number => tableView(state, around)!.seats.filter((seat) => seat.open).length;
    expect([free({ ...open, seats }), free({ ...closed, seats })]).toEqual([expect.toSatisfy((n: number) => n > 0), 0]);
    expect(tableView(closed, around)!.standing).toBe('closed');
    expect(offersAt(closed, { queued: true, offeredSeat: 1, balance: 1 }).map(({ id }) => id)).toEqual(['to_lobby']);
  });
});

describe('a bot', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));

  it('is called in the reader’s language, and a name that it does not know stays', async () => {
    await locale.use('fa');
    expect([botName('Heron'), botName('Mona')]).toEqual(['حواصیل', 'Mona']);
    await locale.use('zh-Hans');
    expect(botName('Heron')).toBe('苍鹭');
  });

  it('and no person of the same name', async () => {
    await locale.use('fa');
    const [snapshot] = recording.snapshots;
    const [first] = snapshot!.seats;
    const named = (is_bot: boolean): string | undefined =>
      reduce(nobody(), { ...snapshot!, seats: [{ ...first!, is_bot, name: 'Heron' }] }).seats[first!.seat]?.name;
    expect([named(true), named(false)]).toEqual(['حواصیل', 'Heron']);
  });
});
