/** What happened in the player's absence, as notices. */
import type { Missed } from '../protocol/messages.generated';
import type { NoticeView } from '../table/view';

/** One for the hands that a crash broke off, one for the seats that were given up. */
export function missedNotices(missed: readonly Missed[]): NoticeView[] {
  const voided = missed.filter(({ play }) => play !== null);
  const released = missed.filter(({ play }) => play === null);
  return [
    ...(voided.length > 0 ? [notice('missed_voided', { count: voided.length })] : []),
    ...(released.length > 0 ? [notice('missed_seat', { count: released.length, amount: released.reduce((sum, { chips }) => sum + chips, 0) })] : []),
  ];
}

const notice = (code: string, facts: NoticeView['facts']): NoticeView => ({ code, tone: 'info', facts, dismissible: true });
