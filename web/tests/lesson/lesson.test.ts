import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { judged, namedIn, placesOf, SCRIPT, stepsOf, sumsOf, type Step } from '../../src/lesson/script';
import { decisionKey, atTable, ownSeat, reduce, step as happened, type TableState } from '../../src/state/table';
import { tableView } from '../../src/state/table-view';
import { routeOf, pathOf } from '../../src/screens/route';

const LOCALES = path.resolve(import.meta.dirname, '../../../src/cardhouse/locales');
const steps = stepsOf(SCRIPT);

/** The table at each step, when the coach speaks. */
const tables = new Map<string, TableState>();
steps.reduce((state, { id, snapshot, first, events }) => {
  const begun = snapshot ? reduce({ ...state, table: snapshot.table }, namedIn(snapshot, SCRIPT.me, 'Mona')) : state;
  const after = events.reduce<TableState>((sum, event, i) => happened(sum, first + i, event), begun);
  tables.set(id, after);
  return after;
}, atTable('', SCRIPT.me));

const at = (id: string): TableState => tables.get(id)!;
const stepOf = (id: string): Step => steps.find((one) => one.id === id)!;
const around = { name: '', now: 0, since: 0, here: (time: number) => time, queued: false, swept: null, answered: null, offers: [], refusal: null, notices: [], invite: null };
const asking = steps.filter(({ choice }) => choice !== null);

describe('the script', () => {
  it('knows what each ability costs and how many stars one can have', () => {
    const view = tableView(at('wheel'), { ...around, games: [SCRIPT.game] });
    expect([view?.abilities?.wheel.map(({ cost }) => cost), view?.seats[0]?.player?.mostStars]).toEqual([[1, 2, 2], 3]);
  });

  it('says each thing once', () => {
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });

  it.each(asking.map(({ id }) => id))('asks the learner himself: %s', (id) => {
    expect(at(id).play?.decision?.seat).toBe(ownSeat(at(id))?.seat);
  });

  it.each(asking.map(({ id }) => id))('shows him a menu: %s', (id) => {
    expect(tableView(at(id), around)?.menu).not.toBeNull();
  });

  it('hides the menu while there is only something to read', () => {
    expect(tableView(at('wheel'), { ...around, answered: decisionKey(at('wheel')) })?.menu).toBeNull();
  });

  it('calls the learner by his name', () => {
    expect(ownSeat(at('over'))?.name).toBe('Mona');
  });

  it('goes on with the story in the second hand', () => {
    expect(at('over').story.filter(({ code }) => code === 'play_started').map(({ facts }) => facts.count)).toEqual([1, 5]);
  });

  it('ends with the chips of both before the learner', () => {
    expect(ownSeat(at('over'))?.stack).toBe(200_000);
  });
});

describe('a choice', () => {
  it('is right whatever stands where nothing is chosen', () => {
    expect(judged(stepOf('peek'), { do: 'use', ability: 'peek', target: null, card: null })).toBe('right');
  });

  it('is another one when another card goes', () => {
    expect(judged(stepOf('sleeve'), { do: 'use', ability: 'sleeve', card: 'Kd', target: null })).toBe('other');
  });

  it('is nearly right with another amount', () => {
    expect(judged(stepOf('small'), { do: 'raise', to: 10_000 })).toBe('amount');
  });

  it('is none where there is only something to read', () => {
    expect(judged(stepOf('wheel'), { do: 'call' })).toBe('other');
  });
});

describe('the coach', () => {
  it('knows how far the anchor lets the bot raise, and why', () => {
    expect(sumsOf(stepOf('free'), at('free'))).toEqual({ amount: 95_000, raised: 25_000, pot: 20_000 });
  });

  it('points at an ability, then at the card that it asks for', () => {
    expect(placesOf(stepOf('sleeve'), at('sleeve').play?.decision)).toContain('.choices [data-card="8"]');
  });

  it('points at the answer, not at the wheel, in the window', () => {
    expect(placesOf(stepOf('shield'), at('shield').play?.decision)).toEqual(['.buttons .raise']);
  });

  it('points at the largest amount before the button', () => {
    expect(placesOf(stepOf('free'), at('free').play?.decision)).toHaveLength(2);
  });

  it('points at nothing while there is only something to read', () => {
    expect(placesOf(stepOf('stars'), at('stars').play?.decision)).toEqual([]);
  });

  it.each(readdirSync(LOCALES).filter((name) => !name.includes('.')))('has words for every step in %s', (language) => {
    const said = new FluentResource(readFileSync(path.join(LOCALES, language, 'lesson.ftl'), 'utf8')).body.map(({ id }) => id);
    expect(said.filter((id) => id.startsWith('lesson-step-')).sort()).toEqual(steps.map(({ id }) => `lesson-step-${id}`).sort());
  });
});

it('the lesson has an address of its own', () => {
  expect([routeOf('/t/x', '#/lesson'), pathOf({ at: 'lesson' })]).toEqual([{ at: 'lesson' }, '/#/lesson']);
});
