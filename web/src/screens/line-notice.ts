import type { LineState } from '../net/line';
import type { NoticeView } from '../table/view';

/** What the state of the connection means for the player, if anything. */
export function lineNotice(line: LineState): NoticeView | null {
  if (line === 'open' || line === 'connecting') return null;
  if (line === 'lost') return { code: 'reconnecting', tone: 'warn', facts: {}, dismissible: false };
  return { code: line.stopped, tone: 'bad', facts: {}, dismissible: false };
}
