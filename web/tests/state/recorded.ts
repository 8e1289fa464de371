import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Events, Snapshot, WireEvent } from '../../src/protocol/messages.generated';
import { atTable, reduce, type TableState } from '../../src/state/table';

interface Recording {
  me: string;
  table: string;
  snapshots: Snapshot[];
  frames: { message: Snapshot | Events; newcomer: number }[];
}

/** What a room told one player over a few plays; made by scripts/record.py. */
export const recording = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../fixtures/plays.json'), 'utf8'),
) as Recording;

export const nobody = (): TableState => atTable(recording.table, recording.me);
export const messages = recording.frames.map(({ message }) => message);
export const replay = (from: TableState, heard: readonly (Snapshot | Events)[]): TableState => heard.reduce(reduce, from);

/** Every event by its number. */
export const events = new Map<number, WireEvent | null>(
  messages.flatMap((message) => (message.t === 'events' ? message.events.map((event, i) => [message.seq + i, event] as const) : [])),
);

/** The events from one number to another as one frame. */
export function frame(first: number, last: number): Events {
  const epoch = recording.snapshots[0]?.epoch ?? 0;
  const seqs = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  return { t: 'events', table: recording.table, epoch, seq: first, events: seqs.map((seq) => events.get(seq) ?? null) };
}
