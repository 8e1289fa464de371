/** What a player should hear or be told when something happens. */
import type { BoxSettled, WireEvent } from '../protocol/messages.generated';
import type { Sound } from '../sound/sound';
import type { NoticeView } from '../table/view';
import { ownSeat, type TableState } from './table';

export function soundOf(event: WireEvent, state: TableState): Sound | null {
  const own = ownSeat(state)?.seat;
  switch (event.e) {
    case 'dealt': return event.seat === own ? 'card' : null;
    case 'street': return event.board.length > 0 ? 'card' : null;
    case 'acted': return event.put > 0 ? 'chip' : null;
    case 'ability': return 'star';
    case 'decision': return event.seat === own ? 'turn' : null;
    case 'awarded': return event.seat === own ? 'win' : null;
    case 'box_seen': return event.seat === own ? 'card' : null;
    case 'served': case 'board_dealt': case 'dealer_shown': case 'dealer_replaced': return 'card';
    case 'box_acted': return event.put > 0 ? 'chip' : null;
    case 'wagered': return event.seat === own && event.boxes.length > 0 ? 'chip' : null;
    case 'box_settled': return boxWon(event, state, own) ? 'win' : null;
    default: return null;
  }
}

function boxWon({ box, ante, blind, bet }: BoxSettled, { casino }: TableState, own: number | undefined): boolean {
  const found = casino?.round?.boxes[box];
  return found !== undefined && found.seat === own && ante + blind + bet > found.ante + found.blind + found.bet;
}

/** What has just become of the table or of one's own seat, if it needs a word. */
export function noticeOf(before: TableState, after: TableState, { leaving }: { leaving: boolean }): NoticeView | null {
  const own = ownSeat(after);
  if (after.voided && after.voided.play !== before.voided?.play) return notice('hand_voided', 'info');
  if (ownSeat(before) && !own && !leaving && before.info) return notice('removed', 'warn');
  if (own?.presence === 'broke' && ownSeat(before)?.presence !== 'broke') return notice('out_of_chips', 'warn');
  return null;
}

const notice = (code: string, tone: NoticeView['tone']): NoticeView => ({ code, tone, facts: {}, dismissible: true });
