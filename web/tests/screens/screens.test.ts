import { describe, expect, it } from 'vitest';
import { chips, IN_CHIPS } from '../../src/i18n/amounts';
import { buyIn, topUp } from '../../src/state/buy-in';
import { offersAt } from '../../src/screens/offers';
import { pathOf, routeOf } from '../../src/screens/route';
import { lobbyView, reduceLobby } from '../../src/state/lobby';
import { leadOf, NO_FILTERS } from '../../src/lobby/view';
import { reduce } from '../../src/state/table';
import { faultOf, picked, typedIn } from '../../src/table/wager';
import told from '../../src/gallery/games.json';
import type { Games } from '../../src/protocol/messages.generated';
import { nobody, recording } from '../state/recorded';

const [snapshot] = recording.snapshots;
const { info } = snapshot!;

describe('addresses', () => {
  it('lead to a table, an invitation or the lobby', () => {
    expect(['/t/nlhe-100', '/i/abc', '/', '/elsewhere'].map((path) => routeOf(path))).toEqual([
      { at: 'table', table: 'nlhe-100' }, { at: 'invite', invite: 'abc' }, { at: 'lobby' }, { at: 'lobby' },
    ]);
  });

  it('lead to the rules behind a hash, from wherever', () => {
    expect([routeOf('/', '#/rules'), routeOf('/t/x', '#/rules/short-deck'), routeOf('/', '#/')]).toEqual([
      { at: 'rules', game: null }, { at: 'rules', game: 'short-deck' }, { at: 'lobby' },
    ]);
  });

  it('are found again', () => {
    const route = { at: 'table', table: 'a b/c' } as const;
    expect(routeOf(pathOf(route))).toEqual(route);
  });

  it('that are badly escaped do no harm', () => {
    expect(routeOf('/t/%E0')).toEqual({ at: 'table', table: '%E0' });
  });
});

describe('chips', () => {
  it('B155: to sit down lie between the table’s bounds and the purse', () => {
    expect(buyIn({ ...info, min_buy_in: 2_000, max_buy_in: 10_000 }, 5_000)).toEqual({ min: 2_000, max: 5_000, usual: 5_000 });
  });

  it('B155: may be moved to the least and back to the most', () => {
    const { min, max } = buyIn({ ...info, min_buy_in: 2_000, max_buy_in: 1_000_000 }, 123_456_789);
    const amounts = { kind: 'range', min, max } as const;
    const moved = [max, min, max].map((to) => typedIn(amounts, chips(picked(to).to!), IN_CHIPS).to);
    expect([moved, moved.map((to) => faultOf(amounts, to))]).toEqual([[max, min, max], [null, null, null]]);
  });

  it('without an upper bound are four times the least', () => {
    expect(buyIn({ ...info, min_buy_in: 2_000, max_buy_in: 0 }, 100_000)).toEqual({ min: 2_000, max: 100_000, usual: 8_000 });
  });

  it('to add fill the stack up to what the table allows', () => {
    expect(topUp({ ...info, max_buy_in: 10_000 }, 9_970, 50_000)).toEqual({ min: 30, max: 30, usual: 30 });
  });
});

describe('offers', () => {
  const seat = { seat: 1, player: recording.me, name: 'Mona', is_bot: false, stack: 0, presence: 'broke', is_away: false, is_leaving: false, posts: false } as const;
  const at = (seats: object[]) => reduce(nobody(), { ...snapshot!, seats: seats as never });
  const chances = { queued: false, offeredSeat: null, balance: 100_000 };
  const ids = (...facts: Parameters<typeof offersAt>) => offersAt(...facts).map(({ id }) => id);

  it('to the broke are chips, or a refill when the purse is empty too', () => {
    expect([ids(at([seat]), chances)[0], ids(at([seat]), { ...chances, balance: 0 })[0]]).toEqual(['top_up', 'refill']);
  });

  it('to those who wait for the big blind are to post', () => {
    expect(ids(at([{ ...seat, stack: 1, presence: 'waiting' }]), chances)).toEqual(['post']);
  });

  it('at a full table are the waiting list, then the seat that comes free', () => {
    const full = at([1, 2, 3, 4].map((number) => ({ ...seat, seat: number, player: `p${number}`, stack: 1, presence: 'playing' })));
    expect([ids(full, chances), ids(full, { ...chances, queued: true }), ids(full, { ...chances, queued: true, offeredSeat: 2 })]).toEqual([
      ['join_queue'], ['leave_queue'], ['take_offered', 'leave_queue'],
    ]);
  });
});

describe('the lobby', () => {
  const row = (table: string, people: number) => ({ info: { ...info, table }, people, bots: 0, queue: 0, average_pot: 0, plays_per_hour: 0, play_now: 15 - people });
  const full = reduceLobby(null, { t: 'lobby', rows: [row('a', 0), row('b', 2)] });

  it('takes changes and drops what is closed', () => {
    const next = reduceLobby(full, { t: 'lobby_changed', rows: [row('a', 1)], gone: ['b'] });
    expect([...next!.entries()].map(([id, { people }]) => [id, people])).toEqual([['a', 1]]);
  });

  it('suggests a table where people play', () => {
    const view = lobbyView(full, told as Games, { name: 'Mona', avatar: 'x', balance: 100_000 });
    expect([leadOf(view, NO_FILTERS), view.player.canRefill, view.loading]).toEqual([{ to: 'table', row: expect.objectContaining({ id: 'b' }) }, false, false]);
  });
});
