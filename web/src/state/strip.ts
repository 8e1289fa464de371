/** What a table that is not on the page says of itself: whether it is one's turn there, and for how long. Pure. */
import { nameAmongOthers } from '../i18n/table-name';
import type { Decision, SeatOffered } from '../protocol/messages.generated';
import { decisionsOf } from './casino';
import { decisionKey, ownSeat, type TableState } from './table';

export type StripKind = 'turn' | 'bank' | 'offered' | 'told' | 'playing' | 'waiting' | 'out' | 'broke' | 'leaving' | 'queued';

export interface StripItem {
  table: string;
  name: string;
  kind: StripKind;
  /** Until when one may act, in this device's time. */
  until: number | null;
  /** What became of the table or the seat: `notice-<code>`. */
  notice: { code: string; reason: string | undefined } | null;
  /** Words said meanwhile. */
  unread: number;
}

interface Facts {
  truth: TableState;
  answered: string | null;
  queued: boolean;
  offered: SeatOffered | null;
  notice: StripItem['notice'];
  unread: number;
  now: number;
  /** The server's times as this device's. */
  here: (time: number) => number;
}

export function stripItem({ truth, answered, queued, offered, notice, unread, now, here }: Facts): StripItem | null {
  const own = ownSeat(truth);
  const isOffered = offered !== null && offered.table === truth.table && here(offered.until) > now;
  const { info } = truth;
  if (!info || (!own && !queued && !isOffered && !notice)) return null;
  const item = (kind: StripKind, until: number | null = null): StripItem => ({
    table: truth.table, name: nameAmongOthers(info), kind, until, notice, unread,
  });
  const turn = own && ownTurn(truth, own.seat, answered);
  if (turn) {
    const isBank = here(turn.soft) <= now && turn.soft < turn.deadline;
    return item(isBank ? 'bank' : 'turn', here(isBank ? turn.deadline : turn.soft));
  }
  if (isOffered) return item('offered', here(offered.until));
  if (notice) return item('told');
  if (!own) return item('queued');
  if (own.is_leaving || own.leaves_after) return item('leaving');
  return item(own.presence);
}

function ownTurn(truth: TableState, seat: number, answered: string | null): Decision | null {
  const { decision } = truth.play ?? {};
  if (decision?.seat === seat) return decisionKey(truth) === answered ? null : decision;
  return decisionsOf(truth, seat).sort((a, b) => a.deadline - b.deadline)[0] ?? null;
}
