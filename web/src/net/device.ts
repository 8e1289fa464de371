import { memory } from '../memory/device-memory.svelte';
import type { Device, Socket } from './line';

const TOKEN = 'cardhouse.token';
/** What does not look like a token is damaged; the room would not even read it. */
const LIKE_A_TOKEN = /^[\w-]{1,128}$/;

/** This browser, as the line needs it. */
export const browser: Device = {
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Socket,
  now: () => Date.now(),
  chance: () => Math.random(),
  id: newId,
  token: {
    get: () => {
      const token = memory.read(TOKEN);
      return token !== null && LIKE_A_TOKEN.test(token) ? token : null;
    },
    set: (token) => (token === null ? memory.forget(TOKEN) : memory.write(TOKEN, token)),
  },
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  warn: (text) => console.warn(text),
};

/** `crypto.randomUUID` exists only on secure origins; a room in the local network is none. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
