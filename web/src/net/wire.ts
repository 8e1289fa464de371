import type { FromServer } from '../protocol/messages.generated';

/** Every kind of message; the type holds the list complete. */
const KINDS: Readonly<Record<FromServer['t'], true>> = {
  welcome: true, pong: true, ack: true, nack: true, balance: true, games: true, lobby: true, lobby_changed: true, snapshot: true, events: true,
  seat_offered: true, top_up_cut: true, while_away: true, advice: true, history: true, removed: true,
};

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
  return typeof value === 'object' && value !== null && 't' in value && Object.hasOwn(KINDS, String(value.t));
}
