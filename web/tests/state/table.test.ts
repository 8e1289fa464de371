import { describe, expect, it } from 'vitest';
import type { WireEvent } from '../../src/protocol/messages.generated';
import { idle } from '../../src/state/seats';
import { atTable, ownSeat, reduce, step, type TableState } from '../../src/state/table';
import { frame, messages, nobody, recording, replay } from './recorded';

const whole = replay(nobody(), messages);

/** A state without what a newcomer cannot know: lines from before his snapshot, and his own setting's history. */
function since(state: TableState, seq: number): object {
  const { asksToShow: _, story, chat, ...rest } = state;
  return { ...rest, story: story.filter(({ n }) => n > seq), chat: chat.filter(({ n }) => n > seq) };
}

describe('resuming', () => {
  it.each(messages.map((_, i) => i))('with a snapshot at frame %i gives what was held without a break', (i) => {
    const uninterrupted = replay(nobody(), messages.slice(0, i + 1));
    const snapshot = recording.snapshots[recording.frames[i]!.newcomer]!;
    const newcomer = reduce(reduce(nobody(), snapshot), frame(snapshot.seq + 1, Math.max(snapshot.seq, uninterrupted.seq)));
    if (snapshot.seq <= uninterrupted.seq) expect(since(newcomer, snapshot.seq)).toEqual(since(uninterrupted, snapshot.seq));
    expect(since(replay(newcomer, messages.slice(i + 1)), snapshot.seq)).toEqual(since(whole, snapshot.seq));
  });

  it.each(messages.map((_, i) => i).slice(1))('from a sequence number at frame %i gives the same state', (i) => {
    const before = replay(nobody(), messages.slice(0, i + 1));
    expect(replay(before, [frame(before.seq + 1, whole.seq)])).toEqual(whole);
  });

  it('B106: with events that are known already changes nothing', () => {
    expect(replay(whole, messages.slice(1))).toBe(whole);
  });

  it.each(messages.map((_, i) => i))('B098: with a snapshot at frame %i leaves nothing of what the table does not say', (i) => {
    const ahead = replay(nobody(), messages.slice(0, i + 1));
    const seats = Object.values(ahead.seats).map((one) => [one.seat, { ...one, stack: one.stack - 500, bet: 500, folded: true, allIn: true }]);
    const ghost = idle({ ...recording.snapshots[0]!.seats[0]!, seat: 9, player: 'ghost', stack: 1_000_000 });
    const dreamt = { ...ahead, seq: ahead.seq + 7, inStep: false, button: 9, number: 99, closed: 'x', seats: { ...Object.fromEntries(seats), 9: ghost } };
    const snapshot = recording.snapshots[recording.frames[i]!.newcomer]!;
    const rest = frame(snapshot.seq + 1, whole.seq);
    expect(since(replay(dreamt, [snapshot, rest]), snapshot.seq)).toEqual(since(replay(nobody(), [snapshot, rest]), snapshot.seq));
  });

  it('by a snapshot of a new life keeps the story in order', () => {
    const reborn = reduce(whole, { ...recording.snapshots[0]!, epoch: 1, seq: 0 });
    const later = step(reborn, 1, { e: 'chat', player: 'x', name: 'Ada', text: 'hello' });
    expect(later.chat.at(-1)!.n).toBeGreaterThan(whole.story.at(-1)!.n);
    expect(later.story).toEqual(whole.story);
  });
});

describe('what is out of step', () => {
  const late = frame(whole.seq + 2, whole.seq + 2);

  it('is not applied, and the gap is seen', () => {
    expect(reduce(whole, late)).toEqual({ ...whole, inStep: false });
  });

  it('is mended by the missing events', () => {
    const mended = reduce(reduce(whole, late), frame(whole.seq + 1, whole.seq + 1));
    expect([mended.inStep, mended.seq]).toEqual([true, whole.seq + 1]);
  });

  it('is an event of another life of the table', () => {
    expect(reduce(whole, { ...frame(whole.seq + 1, whole.seq + 1), epoch: 1 }).inStep).toBe(false);
  });

  it('is not what concerns another table', () => {
    expect(reduce(whole, { ...frame(whole.seq + 1, whole.seq + 1), table: 'other' })).toBe(whole);
  });
});

describe('a recorded evening', () => {
  const states: TableState[] = [];
  messages.reduce((state, message) => {
    if (message.t === 'snapshot') return reduce(state, message);
    return message.events.reduce<TableState>((sum, event, i) => {
      states.push(step(sum, message.seq + i, event));
      return states.at(-1)!;
    }, state);
  }, nobody());

  it('keeps every chip in sight at every event of a play', () => {
    const sums = new Map<string, Set<number>>();
    for (const { play, seats } of states) {
      if (!play || play.isOver) continue;
      const players = Object.values(seats).filter(({ inPlay }) => inPlay);
      const sum = play.middle + players.reduce((total, { stack, bet }) => total + stack + bet, 0);
      sums.set(play.id, (sums.get(play.id) ?? new Set()).add(sum));
    }
    expect([...sums.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  });

  it('knows no card of others before it is shown', () => {
    const known = states.flatMap(({ seats, me }) => Object.values(seats).filter(({ player, shown }) => player !== me && !shown));
    expect(known.flatMap(({ cards }) => cards).filter(({ card }) => card !== null)).toEqual([]);
  });

  it('knows its own two cards in every play', () => {
    const held = new Map(states.flatMap((state) => (state.play ? [[state.play.id, ownSeat(state)?.cards]] : [])));
    const dealt = [...held.values()].filter((cards) => cards && cards.length > 0);
    expect(dealt.length).toBeGreaterThanOrEqual(3);
    expect(dealt.every((cards) => cards!.length === 2 && cards!.every(({ card }) => card !== null))).toBe(true);
  });

  it('tells a run-out from a street that was bet on', () => {
    expect(states.some(({ play }) => play?.ranOut)).toBe(true);
  });

  it('ends with the stacks that the room settled', () => {
    const settled = messages.flatMap((message) => (message.t === 'events' ? message.events : [])).findLast((event) => event?.e === 'play_settled');
    const stacks = settled?.e === 'play_settled' ? settled.stacks : {};
    expect(Object.fromEntries(Object.keys(stacks).map((seat) => [seat, whole.seats[Number(seat)]?.stack]))).toEqual(stacks);
  });
});

describe('odd things', () => {
  const seated = (seat: number, player: string) => ({
    seat, player, name: player, is_bot: false, stack: 1_000, presence: 'playing', is_away: false, is_leaving: false, posts: false,
  }) as const;
  const info = recording.snapshots[0]!.info;
  const start = reduce(atTable('t', 'me'), {
    ...recording.snapshots[0]!, table: 't', epoch: 7, seq: 0, info: { ...info, table: 't' }, seats: [seated(1, 'me'), seated(2, 'you')],
  });
  const told = (...happened: WireEvent[]): TableState => reduce(start, { t: 'events', table: 't', epoch: 7, seq: 1, events: happened });
  const deal = { game: 'holdem', structure: 'no-limit', small_blind: 50, big_blind: 100, ante: 0, bring_in: 0, small_bet: 0, big_bet: 0 } as const;
  const opened: WireEvent = { e: 'play_opened', play: 't-1', number: 1, button: 1, stacks: { 1: 1_000, 2: 1_000 }, ...deal };
  const blind: WireEvent = { e: 'posted', seat: 1, kind: 'big_blind', amount: 100, bet: 100, all_in: false };

  it('antes and dead posts lie in the middle, live posts in front', () => {
    const state = told(opened, { e: 'posted', seat: 2, kind: 'dead', amount: 50, bet: 0, all_in: false }, blind);
    expect([state.play?.middle, state.seats[1]?.bet, state.seats[2]?.bet]).toEqual([50, 100, 0]);
  });

  it('a setting changed during a play leaves the chips of the play alone', () => {
    const state = told(opened, blind, { e: 'seat_changed', seat: { ...seated(1, 'me'), presence: 'out' } });
    expect([state.seats[1]?.stack, state.seats[1]?.presence]).toEqual([900, 'out']);
  });

  it('a cancelled play gives the stacks back', () => {
    const state = told(opened, blind, { e: 'play_voided', play: 't-1', reason: 'fault', stacks: { 1: 1_000, 2: 1_000 } });
    expect([state.seats[1]?.stack, state.play, state.voided?.reason]).toEqual([1_000, null, 'fault']);
  });

  it('one of two cards may be shown', () => {
    const state = told(opened, { e: 'dealt', seat: 2, down: ['??', '??'], up: [] }, { e: 'shown', seat: 2, cards: ['As'] });
    expect(state.seats[2]?.cards).toEqual([{ card: 51, isUp: true }, { card: null, isUp: false }]);
  });

  it('an event that this client does not know is passed over', () => {
    expect(told({ e: 'earthquake' } as unknown as WireEvent).seq).toBe(1);
  });

  it('a hidden event still counts', () => {
    expect(step(start, 1, null).seq).toBe(1);
  });
});
