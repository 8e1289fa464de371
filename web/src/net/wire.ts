import type { FromServer } from '../protocol/messages.generated';

const KINDS: ReadonlySet<string> = new Set<FromServer['t']>([
  'welcome', 'pong', 'ack', 'nack', 'balance', 'games', 'lobby', 'lobby_changed', 'snapshot', 'events', 'seat_offered', 'removed',
]);

/** The message in a frame, or null for a frame that says nothing this client knows. */
export function read(frame: unknown): FromServer | null {
  if (typeof frame !== 'string') return null;
  try {
    const message: unknown = JSON.parse(frame);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is FromServer {
  return typeof value === 'object' && value !== null && 't' in value && KINDS.has(String(value.t));
}
