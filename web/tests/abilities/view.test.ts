import { describe, expect, it } from 'vitest';
import { aimedOffer, nthAim, pressed } from '../../src/abilities/aim';
import { signOf } from '../../src/abilities/glyphs';
import { besideStack } from '../../src/abilities/stars-room';
import { menuView, toWire } from '../../src/state/menu';
import { beatBefore } from '../../src/state/pacing';
import { preSelects } from '../../src/state/pre-select';
import { soundOf } from '../../src/state/signals';
import { tableView } from '../../src/state/table-view';
import type { TableState } from '../../src/state/table';
import { keyOf } from '../../src/table/keys';
import { acts, answerMenu, around, asks, begun, betMenu, offered, opened, peeks, resolves, sleeves, start, told, uses } from './at-naiko';

const view = (state: TableState) => tableView(state, around)!;
const seat = { stack: 10_000, uncontested: false };

describe('the view', () => {
  it('has the wheel and every seat’s stars', () => {
    expect([view(begun).abilities?.wheel.map(({ ability }) => ability), view(begun).seats.map(({ player }) => player?.stars)]).toEqual([
      ['peek', 'sleeve', 'anchor'], [2, 3, 1],
    ]);
  });

  it('has no trace of them where there are none', () => {
    const { stars: _stars, ...classic } = start.seats[1]!;
    const plain = view(told({ ...start, seats: { 1: classic } }, opened));
    expect(['abilities' in plain, 'stars' in plain.seats[0]!.player!]).toEqual([false, false]);
  });

  it('prices the wheel by the game’s record', () => {
    const games = [{ abilities: [{ id: 'anchor', cost: 2 }] }] as unknown as NonNullable<typeof around.games>;
    expect(tableView(begun, { ...around, games })?.abilities?.wheel.at(-1)).toEqual({ ability: 'anchor', cost: 2 });
  });

  it('opens the window with the decision of its target', () => {
    const aimed = told(begun, uses(2, 'anchor', 1, 1));
    expect([view(aimed).abilities?.window, view(told(aimed, asks(1, null, 'answer'))).abilities?.window]).toEqual([null, { ability: 'anchor', by: 1, target: 0 }]);
  });

  it('gives the target the menu of the window', () => {
    expect(view(told(begun, uses(2, 'anchor', 1, 1), asks(1, answerMenu, 'answer'))).menu).toMatchObject({ kind: 'answer', ability: 'anchor', by: 1, answers: [{ ability: 'shield' }] });
  });

  it('marks whom an ability works on', () => {
    const under = (state: TableState) => view(state).seats[0]?.player?.under;
    expect(under(told(begun, uses(2, 'anchor', 1, 1), resolves(2, 1, true)))).toEqual([{ ability: 'anchor', by: 'you', open: false }]);
  });

  it('shows a seen card until its viewer is out', () => {
    const seen = told(begun, ...peeks);
    expect([view(seen).abilities?.peeked, view(told(seen, acts(1, 'fold'))).abilities?.peeked]).toEqual([0, null]);
  });

  it('says which seat a seen card went to', () => {
    expect(view(told(begun, ...peeks, ...sleeves(2))).abilities?.taken).toEqual({ card: 0, seat: 1 });
  });
});

describe('menus', () => {
  it('offer the abilities with their seats as the view counts them', () => {
    const menu = menuView(asks(1, betMenu(offered('anchor', { cost: 2, aim: 'opponent', targets: [2, 3] }))), seat);
    expect(menu).toMatchObject({ kind: 'bet', abilities: [{ ability: 'anchor', cost: 2, aim: 'opponent', targets: [1, 2], refused: null }] });
  });

  it('go back as choices, with the card or the seat', () => {
    expect([
      toWire({ kind: 'use', ability: 'sleeve', card: 51, target: null }, []), toWire({ kind: 'use', ability: 'anchor', card: null, target: 1 }, []), toWire({ kind: 'decline' }, []),
    ]).toEqual([{ do: 'use', ability: 'sleeve', card: 'As', target: null }, { do: 'use', ability: 'anchor', card: null, target: 2 }, { do: 'decline' }]);
  });
});

describe('aiming', () => {
  const offers = [offered('peek'), offered('sleeve', { aim: 'own_card' }), offered('anchor', { aim: 'opponent', targets: [3] }), offered('veil', { aim: 'opponent', refused: 'too_few_stars' })];
  const turn = view(told(begun, asks(1, betMenu(...offers))));
  const [peek, sleeve, anchor, veil] = turn.menu?.kind === 'bet' ? turn.menu.abilities! : [];

  it('is not needed for what needs none', () => {
    expect(pressed(peek!)).toEqual({ kind: 'use', ability: 'peek', card: null, target: null });
  });

  it('begins with a press for the others', () => {
    expect([pressed(sleeve!), pressed(anchor!), pressed(veil!)]).toEqual(['aim', 'aim', null]);
  });

  it('picks own cards and opponents by figures', () => {
    expect([nthAim(turn, sleeve!, 2), nthAim(turn, anchor!, 1), nthAim(turn, anchor!, 2)]).toEqual([
      { kind: 'use', ability: 'sleeve', card: 45, target: null }, { kind: 'use', ability: 'anchor', card: null, target: 2 }, null,
    ]);
  });

  it('ends when the ability is not offered any more', () => {
    expect([aimedOffer(turn, 'anchor')?.ability, aimedOffer(turn, 'veil'), aimedOffer(view(begun), 'anchor')]).toEqual(['anchor', null, null]);
  });
});

it('an ability without a drawing has a sign', () => {
  expect(signOf('veil').strokes).not.toBe('');
});

it('pre-selections wait through an answer, but not one’s own ability’s', () => {
  const wait = (by: number, target: number) => preSelects(told(begun, uses(by, 'anchor', 1, target), asks(target, null, 'answer'))).length;
  expect([wait(2, 3), wait(1, 3)]).toEqual([3, 0]);
});

it('what came of an ability is shown a moment after it', () => {
  expect(beatBefore(told(begun, uses(2, 'anchor', 1, 1)), resolves(2, 1, true))).toBeGreaterThan(200);
});

it('an ability is heard', () => {
  expect(soundOf(uses(2, 'peek', 1), begun)).toBe('star');
});

it('keys of the wheel are read by their place', () => {
  Object.assign(globalThis, { document: { querySelector: () => null } });
  const press = (code: string) => keyOf({ code, target: { matches: () => false }, ctrlKey: false, metaKey: false, altKey: false, repeat: false } as unknown as KeyboardEvent);
  expect(['KeyQ', 'KeyW', 'KeyE', 'Escape', 'Digit9'].map(press)).toEqual(['ability 1', 'ability 2', 'ability 3', 'cancel', '9']);
  Reflect.deleteProperty(globalThis, 'document');
});

describe('the stars of a small pod', () => {
  const pod = { width: 84, unit: 1, hero: false, shape: 'tall' as const, stars: 3 };

  it('are drawn one by one where the stack leaves room', () => {
    expect(besideStack('97', pod)).toEqual({ size: 0, short: false });
  });

  it('are a figure beside a long stack', () => {
    expect(besideStack('45,001.20', pod)?.short).toBe(true);
  });

  it('have the room that marks of direction take in a word, but not on the screen', () => {
    const own = { width: 136, unit: 1, hero: true, shape: 'tall' as const, stars: 3 };
    expect(besideStack('+\u2068270.50\u2069', own)).toEqual({ size: 2, short: true });
  });

  it('leave the line to a stack that needs all of it', () => {
    expect(besideStack('98,765,432.50', pod)).toBe(null);
  });
});
