/** The pace of a casino round, so that a settlement can be followed by eye. Well within the pause that the room leaves. */
import type { WireEvent } from '../protocol/messages.generated';
import type { CasinoState } from './casino';

const DEAL_MS = 160;
const BOARD_MS = 450;
const REVEAL_MS = 650;
const REPLACED_MS = 900;
const SIDE_MS = 420;
const BOX_MS = 700;
const OTHERS_MS = 450;

/** Milliseconds between what the table shows and this next event, at normal pace. */
export function casinoBeat({ round }: CasinoState, event: WireEvent): number {
  if (!round || round.isOver) return 0;
  switch (event.e) {
    case 'dealer_dealt': case 'box_seen': return DEAL_MS;
    case 'board_dealt': return BOARD_MS;
    case 'dealer_shown': return REVEAL_MS;
    case 'dealer_replaced': return REPLACED_MS;
    case 'insurance': case 'bonus': return SIDE_MS;
    case 'box_settled': return event.verdict === 'folded' ? DEAL_MS : round.boxes[event.box]?.shown ? BOX_MS : OTHERS_MS;
    case 'play_settled': return OTHERS_MS;
    default: return 0;
  }
}
