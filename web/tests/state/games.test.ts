import { describe, expect, it } from 'vitest';
import type { GameInfo, Decision, Menu as WireMenu, WireBetMenu, WireEvent } from '../../src/protocol/messages.generated';
import { menuView, toWire } from '../../src/state/menu';
import { results } from '../../src/state/outcome';
import { beatBefore } from '../../src/state/pacing';
import { preSelects, settled } from '../../src/state/pre-select';
import { handNamed } from '../../src/state/story';
import { reduce, type TableState } from '../../src/state/table';
import { tableView, type Around } from '../../src/state/table-view';
import { card, cards } from '../../src/table/cards';
import { nobody, recording } from './recorded';

const around: Around = {
  name: 'Rainbow', now: 0, since: 0, here: (time) => time, queued: false, swept: null, answered: null, offers: [], refusal: null, notices: [], invite: null,
};
const NAMES = ['me', 'you', 'they'];
const first = recording.snapshots[0]!;
const start = reduce({ ...nobody(), me: 'me', table: 't' }, {
  ...first, table: 't', epoch: 7, seq: 0, info: { ...first.info, table: 't', game: 'razz', hole_cards: 7, board_cards: 0 },
  seats: NAMES.map((player, i) => ({
    seat: i + 1, player, name: player, is_bot: false, stack: 1_000, presence: 'playing' as const, is_away: false, is_leaving: false, posts: false,
  })),
});
const told = (state: TableState, ...happened: WireEvent[]): TableState =>
  reduce(state, { t: 'events', table: 't', epoch: 7, seq: state.seq + 1, events: happened });
const deal = { game: 'razz', structure: 'fixed-limit', small_blind: 0, big_blind: 0, ante: 50, bring_in: 100, small_bet: 200, big_bet: 400 } as const;
const opened: WireEvent = { e: 'play_opened', play: 't-1', number: 1, button: null, stacks: { 1: 1_000, 2: 1_000, 3: 1_000 }, ...deal };
const dealt = (seat: number, down: string, up = ''): WireEvent =>
  ({ e: 'dealt', seat, down: down.split(' ').filter(Boolean), up: up.split(' ').filter(Boolean) });
const street = (name: string, ...board: string[]): WireEvent => ({ e: 'street', street: name, board });
const discarded = (seat: number, ...gone: string[]): WireEvent => ({ e: 'discarded', seat, cards: gone, by: 'person' });
const acted = (seat: number, act: 'check' | 'bring_in' | 'complete' | 'fold', to = 0): WireEvent => ({ e: 'acted', seat, act, put: to, to, all_in: false, by: 'person' });
const asked = (seat: number, menu: WireMenu | null, time: Decision['time'] = 'action'): Decision => ({ e: 'decision', seat, decision: 1, time, soft: 9, deadline: 9, menu, box: null });
const lines = (state: TableState) => state.story.map(({ code, facts }) => ({ code, ...facts }));
const seatOf = (state: TableState, seat: number) => tableView(state, around)!.seats[seat - 1]!.player!;

const antes = NAMES.map((_, i): WireEvent => ({ e: 'posted', seat: i + 1, kind: 'ante', amount: 50, bet: 0, all_in: false }));
const third = told(start, opened, ...antes, dealt(1, 'As Kd', '2c'), dealt(2, '?? ??', '7h'), dealt(3, '?? ??', 'Ks'), street('third'));
const fourth = told(third, acted(2, 'bring_in', 100), acted(3, 'fold'), acted(1, 'complete', 200), dealt(1, '', '3d'), dealt(2, '', 'Qd'), street('fourth'));

describe('open cards', () => {
  it('lie face up for everybody, those face down are told apart from them', () => {
    expect(seatOf(third, 2).cards).toEqual([{ card: null, tucked: true }, { card: null, tucked: true }, { card: card('7h') }]);
    expect(seatOf(third, 1).cards).toEqual([{ card: card('As'), tucked: true }, { card: card('Kd'), tucked: true }, { card: card('2c') }]);
  });

  it('come in dealing order', () => {
    expect(seatOf(fourth, 1).cards.map((one) => one.card)).toEqual(cards('As Kd 2c 3d'));
  });

  it('are told once for the whole street', () => {
    expect(lines(fourth).filter(({ code }) => code === 'street_up')).toEqual([
      { code: 'street_up', street: 'third', deals: [{ name: 'me', cards: cards('2c') }, { name: 'you', cards: cards('7h') }, { name: 'they', cards: cards('Ks') }] },
      { code: 'street_up', street: 'fourth', deals: [{ name: 'me', cards: cards('3d') }, { name: 'you', cards: cards('Qd') }] },
    ]);
  });

  it('are not shown again at the showdown, only those face down', () => {
    const shown = told(fourth, { e: 'shown', seat: 2, cards: ['8s', '8d'] });
    expect(seatOf(shown, 2).cards).toEqual(cards('8s 8d 7h Qd').map((one) => ({ card: one })));
  });

  it('are left out when the hand is shown by choice', () => {
    expect(toWire({ kind: 'show' }, fourth.seats[1]!.cards)).toEqual({ do: 'show', cards: ['As', 'Kd'] });
  });

  it('keep beats that add up to less than a second and a half over five streets', () => {
    const won: WireEvent = { e: 'awarded', pot: 0, seat: 2, amount: 150, order: 0 };
    const sum = 4 * beatBefore(third, dealt(1, '', '3d')) + beatBefore(third, { e: 'shown', seat: 2, cards: ['8s'] }) + beatBefore(third, won);
    expect([sum > 0, sum < 1_500]).toEqual([true, true]);
  });

  it('wait a second each when they are run out, and only the first of a street', () => {
    const open = told(third, { e: 'shown', seat: 2, cards: ['8s', '8d'] });
    expect([beatBefore(open, dealt(1, '', '3d')), beatBefore(told(open, dealt(1, '', '3d')), dealt(2, '', '4d'))]).toEqual([1_000, 0]);
  });
});

describe('forced bets', () => {
  it('of the whole table are one line, a short one is told apart', () => {
    const short: WireEvent = { e: 'posted', seat: 3, kind: 'ante', amount: 20, bet: 0, all_in: true };
    expect(lines(told(start, opened, antes[0]!, antes[1]!, short)).slice(1)).toEqual([
      { code: 'antes', amount: 50 }, { code: 'posted_ante', name: 'they', amount: 20 },
    ]);
  });

  it('lie in the middle, the bring-in in front', () => {
    const state = told(third, acted(2, 'bring_in', 100));
    expect([state.play?.middle, state.seats[2]?.bet, seatOf(state, 2).action]).toEqual([150, 100, 'bring_in']);
  });

  it('stay in sight until the next street, but for what everybody posts', () => {
    expect(seatOf(third, 1).action).toBe(null);
    const state = told(third, acted(2, 'bring_in', 100));
    expect([seatOf(state, 2).action, seatOf(told(state, street('fourth')), 2).action]).toEqual(['bring_in', null]);
  });
});

describe('a card for everybody', () => {
  const shared = told(fourth, street('seventh', '9s'));

  it('lies in the middle although the game has no board', () => {
    expect([tableView(fourth, around)?.boardSize, tableView(shared, around)?.boardSize]).toEqual([0, 1]);
  });

  it('is not laid out for a game without a board at a table of several', () => {
    const mixed = { ...fourth, info: { ...fourth.info!, board_cards: 5 } };
    const games = [{ id: 'razz', streets: [{ board: 0 }, { board: 0 }] }] as unknown as GameInfo[];
    expect([tableView(mixed, around)?.boardSize, tableView(mixed, { ...around, games })?.boardSize]).toEqual([5, 0]);
  });

  it('is told as such', () => {
    expect(lines(shared).at(-1)).toEqual({ code: 'street_shared', street: 'seventh', cards: cards('9s') });
  });

  it('is an ordinary board where the table deals another game than its own', () => {
    const other = told(start, { ...opened, game: 'holdem' } as WireEvent, street('flop', '2c', '3c', '4c'));
    expect(lines(other).at(-1)?.code).toBe('street');
  });
});

const hand = told(start, opened, dealt(1, 'As Kd 7c 7h 2d'), dealt(2, '?? ?? ?? ?? ??'), dealt(3, '?? ?? ?? ?? ??'), street('predraw'));
const drawing = told(hand, acted(2, 'check'), acted(3, 'check'), acted(1, 'check'), street('first_draw'));
const drawn = told(drawing, discarded(2, '??', '??'), dealt(2, '?? ??'), discarded(3), discarded(1, 'As', '2d'), dealt(1, '9c 9d'));

describe('draws', () => {
  it('take the cards named from one’s own hand, and new ones come behind', () => {
    expect(seatOf(drawn, 1).cards.map((one) => one.card)).toEqual(cards('Kd 7c 7h 9c 9d'));
  });

  it('leave others with as many backs', () => {
    expect(seatOf(told(drawing, discarded(2, '??', '??')), 2).cards).toHaveLength(3);
    expect(seatOf(drawn, 2).cards).toEqual(Array(5).fill({ card: null }));
  });

  it('are counted for each seat, draw by draw', () => {
    const again = told(drawn, street('second_draw'), discarded(2), discarded(3, '??'), dealt(3, '??'));
    expect([1, 2, 3].map((seat) => seatOf(again, seat).draws)).toEqual([[2], [2, 0], [0, 1]]);
  });

  it('are the last that a seat did', () => {
    expect([2, 3].map((seat) => seatOf(drawn, seat).action)).toEqual(['draw', 'stand_pat']);
  });

  it('are told by number, one’s own by name', () => {
    expect(lines(drawn).slice(-5)).toEqual([
      { code: 'street_begins', street: 'first_draw' }, { code: 'discarded', name: 'you', count: 2 }, { code: 'stood_pat', name: 'they' },
      { code: 'discarded_own', cards: cards('As 2d') }, { code: 'dealt', cards: cards('9c 9d') },
    ]);
  });

  it('tell when the discards are shuffled', () => {
    expect(lines(told(drawn, { e: 'reshuffled', cards: 17 })).at(-1)).toEqual({ code: 'reshuffled', count: 17 });
  });

  it('are not counted where cards are only thrown away', () => {
    const thrown = told(drawing, discarded(2, '??'), discarded(3, '??'), street('flop', '2c', '3c', '4c'));
    expect([seatOf(thrown, 2).draws, seatOf(thrown, 2).cards.length, seatOf(thrown, 2).action]).toEqual([[], 4, null]);
  });

  it('hold back no event', () => {
    expect([beatBefore(drawing, discarded(2, '??')), beatBefore(told(drawing, discarded(2, '??')), dealt(2, '??'))]).toEqual([0, 0]);
  });
});

const bet: WireBetMenu = { kind: 'bet', call: 100, min_to: 200, max_to: 400, level: 100, pot: 300, bet: 0, presets: [], sizes: [200, 400], completes: false, split: false };
const view = (menu: WireMenu, stack = 1_000) => menuView(asked(1, menu), { stack, uncontested: false });

describe('menus', () => {
  it('offer the only amounts there are', () => {
    expect(view(bet)).toMatchObject({ raise: { verb: 'raise', amounts: { kind: 'list', list: [200, 400] }, allIn: null } });
  });

  it('complete a bring-in', () => {
    expect(view({ ...bet, completes: true })).toMatchObject({ raise: { verb: 'complete' } });
  });

  it('bring it in or open for more', () => {
    const menu: WireMenu = { kind: 'bring_in', amount: 100, min_to: 200, max_to: 200, pot: 150, may_fold: false, presets: [] };
    expect(view(menu)).toEqual({
      kind: 'bring_in', decision: 1, fold: false, price: 100, allIn: false,
      raise: { verb: 'bet', amounts: { kind: 'range', min: 200, max: 200 }, presets: [], allIn: null },
    });
    expect(view({ ...menu, min_to: 0, max_to: 0, amount: 60, may_fold: true }, 60)).toMatchObject({ fold: true, price: 60, allIn: true, raise: null });
  });

  it('let cards be parted with', () => {
    expect(view({ kind: 'draw', least: 0, most: 4, replaced: true })).toEqual({ kind: 'draw', decision: 1, least: 0, most: 4, replaced: true });
  });

  it('let the pot be shared', () => {
    expect([view({ ...bet, split: true }), view({ kind: 'split' })]).toMatchObject([{ kind: 'bet', split: true }, { kind: 'split', decision: 1 }]);
  });

  it('go back as choices', () => {
    expect([toWire({ kind: 'discard', cards: cards('As Td') }, []), toWire({ kind: 'discard', cards: [] }, []), toWire({ kind: 'bring_in' }, []), toWire({ kind: 'refuse' }, [])])
      .toEqual([{ do: 'discard', cards: ['As', 'Td'] }, { do: 'discard', cards: [] }, { do: 'bring_in' }, { do: 'refuse' }]);
  });
});

describe('selections before the turn', () => {
  it('are not offered while cards are drawn', () => {
    expect([preSelects(told(drawn, asked(2, null, 'draw'))), preSelects(told(drawn, asked(2, null))).length]).toEqual([[], 3]);
  });

  it('are not offered before there is a price', () => {
    expect(preSelects(told(third, asked(2, null)))).toEqual([]);
    expect(preSelects(told(third, acted(2, 'bring_in', 100), asked(3, null)))[1]).toEqual({ id: 'call', price: 100 });
  });

  it('settle nothing but bets', () => {
    const menus = [view({ kind: 'draw', least: 0, most: 5, replaced: true })!, view({ kind: 'split' })!];
    expect(menus.map((menu) => settled({ id: 'call_any', price: null }, menu))).toEqual([null, null]);
  });
});

describe('sharing a pot', () => {
  const agreed = (seat: number): WireEvent => ({ e: 'split', seat, agreed: true, by: 'person' });
  const shared = told(drawn, acted(2, 'check'), agreed(2), acted(3, 'check'), agreed(3), { e: 'split', seat: 1, agreed: false, by: 'person' });

  it('is told behind the check that it is', () => {
    expect(lines(shared).slice(-5).map(({ code }) => code)).toEqual(['checked', 'split_agreed', 'checked', 'split_agreed', 'split_refused']);
    expect([seatOf(shared, 2).action, seatOf(shared, 1).action]).toEqual(['split', 'refuse']);
  });

  it('is one result with everybody in it', () => {
    const paid = told(shared, ...[1, 2, 3].map((seat): WireEvent => ({ e: 'awarded', pot: 0, seat, amount: 50, order: null })));
    expect(results(paid)).toEqual([{ hand: null, names: ['you', 'they'], mine: true, amount: 150 }]);
  });

  it('leaves pots that one seat takes alone apart', () => {
    const paid = told(shared, { e: 'awarded', pot: 0, seat: 1, amount: 50, order: null }, { e: 'awarded', pot: 1, seat: 2, amount: 30, order: null });
    expect(results(paid).map(({ names, mine }) => [mine, ...names])).toEqual([[true], [false, 'you']]);
  });
});

describe('hands', () => {
  it('name the card whose suit decides', () => {
    expect(handNamed({ category: 'two_pair', ranks: [13, 12, 11], suits: [null, null, 'h'] }).telling).toBe(card('Jh'));
    expect(handNamed({ category: 'straight', ranks: [10], suits: ['d', 'c'] }).telling).toBe(card('Td'));
  });

  it('name no card where suits tell nothing', () => {
    expect(handNamed({ category: 'badugi', ranks: [7, 5, 3, 1], suits: [] })).toEqual({ category: 'badugi', ranks: [5, 3, 1, 12], telling: null });
  });
});

describe('the stakes', () => {
  it('are those of the play', () => {
    const shown = tableView(third, around)!;
    expect([shown.game, shown.stakes]).toEqual(['razz', { structure: 'fixed-limit', levels: [200, 400], bigBlind: 200 }]);
  });

  it('without blinds are ante and bring-in', () => {
    const state = told(start, { ...opened, structure: 'pot-limit', small_bet: 0, big_bet: 0 } as WireEvent);
    expect(tableView(state, around)?.stakes).toEqual({ structure: 'pot-limit', levels: [50, 100], bigBlind: 100 });
  });
});
