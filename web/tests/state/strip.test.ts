import { describe, expect, it, vi } from 'vitest';
import { locale } from '../../src/i18n/locale.svelte';
import { stripItem } from '../../src/state/strip';
import { isInPlay, ownSeat, reduce, type TableState } from '../../src/state/table';
import { events, frame, nobody, recording } from './recorded';

const [snapshot] = recording.snapshots;
const seqs = [...events.keys()].sort((a, b) => a - b);

/** The table at the first moment that fits. */
function when(fits: (state: TableState) => boolean): TableState {
  let state = reduce(nobody(), snapshot!);
  for (const seq of seqs.filter((one) => one > state.seq)) {
    state = reduce(state, frame(seq, seq));
    if (fits(state)) return state;
  }
  throw new Error('it never came to that');
}
const isMine = (state: TableState): boolean => state.play?.decision !== null && state.play?.decision?.seat === ownSeat(state)?.seat;
const turn = when(isMine);
const decision = turn.play!.decision!;
const facts = { truth: turn, answered: null, queued: false, offered: null, notice: null, unread: 0, now: decision.soft - 7_000, here: (time: number) => time };

describe('a table that the page does not show tells', () => {
  it('one’s turn and until when it goes, then the spare time', () => {
    expect(stripItem(facts)).toMatchObject({ kind: 'turn', until: decision.soft });
    const late = stripItem({ ...facts, now: decision.soft });
    expect(late).toMatchObject(decision.deadline > decision.soft ? { kind: 'bank', until: decision.deadline } : { kind: 'turn', until: decision.soft });
  });

  it('the turn by the clock of this device', () => {
    expect(stripItem({ ...facts, here: (time) => time - 500 })?.until).toBe(decision.soft - 500);
  });

  it('no turn once it is answered, nor while others think', () => {
    expect(stripItem({ ...facts, answered: `${turn.play!.id}/${decision.decision}` })?.kind).toBe('playing');
    expect(stripItem({ ...facts, truth: when((state) => state.play?.decision !== null && state.play !== null && !isMine(state)) })?.until).toBeNull();
  });

  it('a seat that is kept for the player, while it is', () => {
    const offered = { t: 'seat_offered' as const, table: turn.table, seat: 3, until: facts.now + 1 };
    const queued = { ...facts, truth: { ...turn, play: null }, queued: true, offered };
    expect([stripItem(queued)?.kind, stripItem({ ...queued, now: facts.now + 1 })?.kind]).toEqual(['offered', 'playing']);
    expect(stripItem({ ...queued, offered: { ...offered, table: 'another' } })?.kind).toBe('playing');
  });

  it('what became of a seat, and nothing where the player has none', () => {
    const watching = { ...turn, me: 'nobody' };
    expect(stripItem({ ...facts, truth: watching })).toBeNull();
    expect(stripItem({ ...facts, truth: watching, queued: true })?.kind).toBe('queued');
    expect(stripItem({ ...facts, truth: watching, notice: { code: 'removed', reason: undefined } })).toMatchObject({ kind: 'told', notice: { code: 'removed' } });
  });

  it('one private table from the next by its game', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await locale.use('en');
    const at = (game: string): TableState => ({ ...turn, info: { ...turn.info!, game, is_private: true } });
    const [holdem, omaha] = ['holdem', 'omaha'].map((game) => stripItem({ ...facts, truth: at(game) })?.name);
    expect([holdem, omaha].map((name) => name?.replaceAll(/[\u2068\u2069]/g, ''))).toEqual(["Private table, Hold'em", 'Private table, Omaha']);
  });

  it('that the player leaves after the hand', () => {
    const own = ownSeat(turn)!;
    const leaving = { ...turn, play: null, seats: { ...turn.seats, [own.seat]: { ...own, leaves_after: true } } };
    expect(stripItem({ ...facts, truth: leaving })?.kind).toBe('leaving');
  });
});

describe('leaving costs a hand', () => {
  const own = ownSeat(turn)!;
  const as = (change: Partial<typeof own>): TableState => ({ ...turn, seats: { ...turn.seats, [own.seat]: { ...own, ...change } } });

  it('that one is in, and no other', () => {
    const over: TableState = { ...turn, play: { ...turn.play!, isOver: true } };
    expect([turn, as({ folded: true }), as({ inPlay: false }), over, { ...turn, me: 'nobody' }].map(isInPlay)).toEqual([true, false, false, false, false]);
  });

  it('and is taken back by a seat that says so no more', () => {
    const { leaves_after: _, ...plain } = { ...recordedSeat(), leaves_after: undefined };
    const after = reduce(as({ leaves_after: true }), { t: 'events', table: turn.table, epoch: turn.epoch, seq: turn.seq + 1, events: [{ e: 'seat_changed', seat: plain }] });
    expect(ownSeat(after)?.leaves_after).toBe(false);
  });
  function recordedSeat() {
    const { seat, player, name, is_bot, stack, presence, is_away, is_leaving, posts } = own;
    return { seat, player, name, is_bot, stack, presence, is_away, is_leaving, posts };
  }
});
