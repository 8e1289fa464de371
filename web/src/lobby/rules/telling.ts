/** How a game is told: its facts as the messages that say them. Pure; no game is known by name here. */
import type { GameInfo, StreetInfo, StructureId } from '../../protocol/messages.generated';
import { by } from '../by';
import { pictures, type Picture } from './deal';

/** A message of the locale and its numbers. */
export interface Saying { id: string; count?: number }

export interface Step {
  id: string;
  heading: string;
  picture: Picture | null;
  /** What fixed limit bets here, if the game has it. */
  tag: string | null;
  said: Saying[];
}

export interface Point {
  heading: string;
  /** Where the rule is another one in other structures, those it holds for. */
  said: (Saying & { structures?: StructureId[] })[];
}

/** The steps of a hand, from the forced bets to the showdown. */
export function steps(game: GameInfo): Step[] {
  const drawn = pictures(game);
  const streets = game.streets.map((street, at): Step => ({
    id: street.name,
    heading: `rules-street-${street.name}`,
    picture: drawn[at] ?? null,
    tag: has(game, 'fixed-limit') ? tagOf(street) : null,
    said: [...dealt(street), ...opens(game, at)],
  }));
  const start: Step = { id: 'start', heading: 'rules-start', picture: null, tag: null, said: [{ id: `rules-post-${game.forced}` }] };
  return [start, ...streets, showdown(game)];
}

function tagOf({ double, is_big: isBig }: StreetInfo): string {
  if (double !== 'never') return 'rules-tag-either';
  return isBig ? 'rules-tag-big' : 'rules-tag-small';
}

function dealt({ discard, draw, down, up, board }: StreetInfo): Saying[] {
  return Object.entries({ discard, draw, down, up, board })
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ id: `rules-deal-${kind}`, count }));
}

/** Said for the first two rounds, then where it changes. */
function opens(game: GameInfo, at: number): Saying[] {
  const [street, before] = [game.streets[at], game.streets[at - 1]];
  if (!street || (at > 1 && street.opener === before?.opener)) return [{ id: 'rules-then-bet' }];
  if (street.opener === 'showing') return [{ id: `rules-opener-${game.showing}` }];
  const onButton = street.opener === 'after_blinds' && game.forced === 'button_blind';
  return [{ id: `rules-opener-${street.opener}${onButton ? '-button_blind' : ''}` }];
}

function showdown(game: GameInfo): Step {
  const opener = game.streets.at(-1)?.opener ?? 'after_button';
  return {
    id: 'showdown', heading: 'rules-showdown', picture: null, tag: null,
    said: [{ id: `rules-use-${used(game)}` }, { id: `rules-show-${opener}` }],
  };
}

/** Which cards make a hand. */
function used(game: GameInfo): string {
  const own = sum(game, ({ down, up }) => down + up);
  if (game.exact_hole > 0) return 'two';
  if (sum(game, ({ board }) => board) > 0) return game.showing === null ? 'any' : 'vela';
  if (own > 5) return 'own';
  return own < 5 ? 'four' : 'all';
}

/** The betting structures, each with what is special about it in this game. */
export function bettings(game: GameInfo): { structure: StructureId; said: Saying[] }[] {
  const doubles = [...new Set(game.streets.map(({ double }) => double))].filter((double) => double !== 'never');
  return game.betting.map(({ structure }) => ({
    structure,
    said: [
      { id: `rules-structure-${structure}` },
      ...(structure === 'fixed-limit' ? doubles.map((double) => ({ id: `rules-double-${double}` })) : []),
    ],
  }));
}

/** What one should know beside. */
export function points(game: GameInfo): Point[] {
  const draws = game.streets.some(({ draw }) => draw > 0);
  const point = (name: string, ...ids: string[]): Point => ({ heading: `rules-head-${name}`, said: ids.map((id) => ({ id })) });
  return [
    ...(game.forced === 'bring_in' ? [{ ...point('bring-in'), said: [...doors(game), { id: 'rules-bring-in' }] }] : []),
    ...(game.forced === 'bring_in' && has(game, 'fixed-limit') ? [point('complete', 'rules-complete')] : []),
    ...(game.has_button ? [] : [point('box', 'rules-box')]),
    ...(game.aim === 'high_low' ? [point('low', 'rules-low')] : []),
    ...(draws ? [point('draw', 'rules-draw-time')] : []),
    ...(game.may_run_out ? [point('reshuffle', draws ? 'rules-reshuffle' : 'rules-community')] : []),
    ...(game.streets.some(({ is_split_offered: isOffered }) => isOffered) ? [point('split', 'rules-split')] : []),
    ...(game.streets.some(({ discard }) => discard > 0) ? [point('discard', 'rules-discard')] : []),
    point('exposure', `rules-exposure-${game.exposure}${draws && game.exposure === 'show_all' ? '-draw' : ''}`),
    point('odd', game.has_button ? 'rules-odd-button' : 'rules-odd-box'),
  ];
}

/** Whose card brings it in; named by structure where that differs. */
function doors(game: GameInfo): Point['said'] {
  const byDoor = by(game.betting, ({ door }) => door);
  return [...byDoor].map(([door, bettings]) => ({
    id: `rules-door-${door}`,
    ...(byDoor.size > 1 && { structures: bettings.map(({ structure }) => structure) }),
  }));
}

const has = (game: GameInfo, structure: StructureId): boolean => game.betting.some((betting) => betting.structure === structure);
const sum = (game: GameInfo, of: (street: StreetInfo) => number): number => game.streets.reduce((total, street) => total + of(street), 0);
