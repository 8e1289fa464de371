import type { LineState } from '../net/line';
import type { NoticeView } from '../table/view';

export const NOT_KEPT = 'not_kept';

interface Facts {
  line: LineState;
  /** Whether a clock of the player may be running. */
  sits: boolean;
  /** Whether this browser keeps what it should, or the player knows that it does not. */
  isKept: boolean;
}

/** What the player has to know on every page: about the connection, and about this browser. */
export function houseNotices({ line, sits, isKept }: Facts): NoticeView[] {
  const about = lineNotice(line, sits ? 'sits' : 'looks');
  return [...(about ? [about] : []), ...(isKept ? [] : [{ code: NOT_KEPT, tone: 'info', facts: {}, dismissible: true } as const])];
}

function lineNotice(line: LineState, reason: string): NoticeView | null {
  if (line === 'open' || line === 'connecting') return null;
  if (line === 'silent') return { code: 'silent', tone: 'warn', facts: { reason }, dismissible: false };
  if ('stopped' in line) return { code: line.stopped, tone: 'bad', facts: {}, dismissible: false };
  return { code: 'reconnecting', tone: 'warn', facts: { reason }, dismissible: false, ...(line.lost !== null && { again: line.lost }) };
}
