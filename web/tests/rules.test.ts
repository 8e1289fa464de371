import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import told from '../src/gallery/games.json';
import { PARTS, answersAmong, saidOf } from '../src/lobby/rules/ability-telling';
import { pictures, sampleHand } from '../src/lobby/rules/deal';
import { bettings, points, steps } from '../src/lobby/rules/telling';
import { printedNotes, printedTables } from '../src/casino/pays';
import { chapters } from '../src/lobby/rules/casino-telling';
import type { CasinoGameInfo, GameInfo, Games } from '../src/protocol/messages.generated';

const { games, orders, casino, rotations } = told as Games;
const game = (id: string): GameInfo => games.find((one) => one.id === id)!;
const LOCALES = path.resolve(import.meta.dirname, '../../src/cardhouse/locales');

function ids(language: string): Set<string> {
  const folder = path.join(LOCALES, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ftl'));
  return new Set(files.flatMap((name) => new FluentResource(readFileSync(path.join(folder, name), 'utf8')).body.map(({ id }) => id)));
}

/** Every message on a game's page that its record asks for. */
const wanted = (of: GameInfo): string[] => [
  `rules-about-${of.id}`, `rules-aim-${of.aim}`, `rules-forced-${of.forced}`, `rules-least-${of.forced}`,
  ...steps(of).flatMap(({ heading, tag, said }) => [heading, ...(tag ? [tag] : []), ...said.map(({ id }) => id)]),
  ...bettings(of).flatMap(({ said }) => said.map(({ id }) => id)),
  ...points(of).flatMap(({ heading, said }) => [heading, ...said.map(({ id }) => id)]),
  ...(of.abilities ?? []).flatMap(saidOf),
];

describe.each(['en', 'zh-Hans', 'fa'])('in %s', (language) => {
  const said = ids(language);
  it.each(games.map(({ id }) => id))('everything is said about %s', (id) => {
    expect(wanted(game(id)).filter((message) => !said.has(message))).toEqual([]);
  });
});

/** Every message on the page of a game against the bank. */
const wantedOf = (of: CasinoGameInfo): string[] => [
  `rules-about-${of.id}`, `game-${of.id}`, `game-${of.id}-short`, `game-${of.id}-pitch`,
  ...chapters(of).flatMap(({ id, said }) => [`bank-chapter-${id}`, ...said.map((one) => one.id)]),
  ...printedNotes(of).map(({ id }) => id),
  ...[of.dealer_minimum, ...(of.bonus ? [of.bonus.least_hand] : [])].filter(({ ranks }) => ranks.length === 0).map(({ category }) => `least-${category}`),
  ...printedTables(of).flatMap(({ spot, rows }) => [`spot-${spot}`, ...rows.map(({ hand }) => `category-${hand}`)]),
];

describe.each(['en', 'zh-Hans', 'fa'])('against the bank, in %s', (language) => {
  const said = ids(language);
  it.each(casino.map(({ id }) => id))('everything is said about %s', (id) => {
    expect(wantedOf(casino.find((one) => one.id === id)!).filter((message) => !said.has(message))).toEqual([]);
  });
});

const bankSays = (id: string): string[] => wantedOf(casino.find((one) => one.id === id)!);

describe('facts of the rule book about the bank', () => {
  it.each([
    ['russian', 'bank-second'], ['russian', 'bank-buy-highest'], ['russian', 'bank-buy-repeats'], ['russian', 'bank-won-ante-back'], ['russian', 'bank-insurance'],
    ['oasis', 'bank-won-ante'], ['oasis', 'bank-exchange'], ['sixth-card', 'bank-buy-lowest'], ['sixth-card', 'bank-exchange-after'],
    ['casino-holdem', 'bank-bonus'], ['casino-holdem', 'bank-none-ante-table'], ['ultimate-texas-holdem', 'bank-none-compare'], ['ultimate-texas-holdem', 'bank-check-or-bet'],
  ])('%s says %s', (id, message) => {
    expect(bankSays(id)).toContain(message);
  });

  it.each([['oasis', 'bank-insurance'], ['oasis', 'bank-sixth'], ['sixth-card', 'bank-buy-repeats'], ['sixth-card', 'bank-exchange'], ['caribbean-stud', 'bank-fees']])('%s does not say %s', (id, message) => {
    expect(bankSays(id)).not.toContain(message);
  });
});

it('every sentence of the rules is about some game', () => {
  const used = new Set(games.flatMap(wanted));
  const generic = [...ids('en')].filter((id) => /^rules-(post|deal|opener|show|use|structure|double|door|head|exposure|odd)-/.test(id));
  expect(generic.filter((id) => !used.has(id))).toEqual([]);
});


describe('facts of the rule book', () => {
  it.each([
    ['32-card-draw', 'rules-split'], ['telesina', 'rules-door-door_highest_hearts'], ['telesina', 'rules-use-vela'],
    ['seven-card-stud', 'rules-double-open_pair'], ['five-card-stud', 'rules-double-always'], ['razz', 'rules-opener-showing_low'],
    ['soko', 'rules-opener-showing_soko'], ['omaha-hi-lo', 'rules-use-two'], ['badugi', 'rules-use-four'], ['2-7-triple-draw', 'rules-reshuffle'],
    ['seven-card-stud-hi-lo', 'rules-community'], ['short-deck', 'rules-opener-after_blinds-button_blind'], ['irish', 'rules-deal-discard'],
  ])('%s says %s', (id, message) => {
    expect(wanted(game(id))).toContain(message);
  });

  it.each([
    ['seven-card-stud-hi-lo', 'rules-double-open_pair'], ['five-card-stud', 'rules-community'], ['telesina', 'rules-box'],
    ['holdem', 'rules-bring-in'], ['five-card-draw', 'rules-split'],
  ])('%s does not say %s', (id, message) => {
    expect(wanted(game(id))).not.toContain(message);
  });

  it('who brings it in is told by structure where that differs', () => {
    const [low, high] = points(game('seven-card-stud'))[0]!.said;
    expect([low, high]).toEqual([
      { id: 'rules-door-door_lowest', structures: ['fixed-limit'] },
      { id: 'rules-door-door_highest', structures: ['pot-limit', 'half-pot-limit'] },
    ]);
  });
});

describe('abilities', () => {
  const { abilities = [], wheels = [] } = games.find((one) => one.abilities)!;

  it('all stand on some wheel', () => {
    expect([...new Set(wheels.flat())].sort()).toEqual(abilities.map(({ id }) => id).sort());
  });

  it('that answer others are told as such', () => {
    expect(answersAmong(abilities)).toEqual([{ answer: 'shield', ability: 'anchor' }]);
  });

  it('are told of games that have some, and of no other', () => {
    const parts = [...ids('en')].filter((id) => PARTS.some((part) => id.startsWith('rules-') && id.endsWith(`-${part}`) && !id.startsWith('rules-ability-')));
    const telling = games.filter((one) => wanted(one).some((message) => parts.includes(message)));
    expect(telling.map(({ id }) => id)).toEqual(games.filter((one) => one.abilities).map(({ id }) => id));
  });

  it('leave no trace in the others’ records', () => {
    expect(games.filter((one) => !one.abilities).some((one) => JSON.stringify(one).includes('abilities'))).toBe(false);
  });
});

describe('pictures', () => {
  it.each(games.map(({ id }) => id))('of %s show no card twice', (id) => {
    for (const { own, board } of pictures(game(id))) {
      const seen = [...own, ...board].map(({ card }) => card).filter((card) => card !== null);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it.each(games.map(({ id }) => id))('of %s show only cards of its deck', (id) => {
    const cards = pictures(game(id)).flatMap(({ own, board }) => [...own, ...board].map(({ card }) => card));
    const ranks = [...cards, ...sampleHand(game(id), orders).map(({ card }) => card)].flatMap((card) => (card === null ? [] : [(card >> 2) + 2]));
    expect(Math.min(14, ...ranks)).toBeGreaterThanOrEqual(game(id).lowest_rank);
  });

  it('of stud end with seven cards, four of them open', () => {
    const { own } = pictures(game('seven-card-stud')).at(-1)!;
    expect([own.length, own.filter(({ card }) => card !== null).length]).toEqual([7, 4]);
  });

  it('lose what is thrown away', () => {
    expect(pictures(game('irish')).map(({ own }) => own.length)).toEqual([4, 4, 2, 2]);
  });
});

it('no game is known by name in the client', () => {
  const source = path.resolve(import.meta.dirname, '../src');
  const files = readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.parentPath.includes('gallery'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const named = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return [...games, ...casino, ...rotations].some(({ id }) => text.includes(`'${id}'`) || text.includes(`"${id}"`));
  });
  expect(named.map((file) => path.relative(source, file))).toEqual([]);
});
