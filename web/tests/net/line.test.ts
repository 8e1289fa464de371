import { beforeEach, describe, expect, it } from 'vitest';
import { Line, WELCOME_WITHIN_MS, type Device, type LineState, type Socket } from '../../src/net/line';
import { after, patience } from '../../src/net/patience';
import { Refused } from '../../src/net/questions';
import { ServerClock } from '../../src/net/server-clock';
import { read } from '../../src/net/wire';

type Message = Record<string, unknown> & { t: string };

class Wire implements Socket {
  sent: Message[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(kind: string): Message[] {
    return this.sent.filter(({ t }) => t === kind);
  }
}

const WELCOME = { t: 'welcome', v: 1, player: 'g1', name: 'Mona', balance: 1, now: 1_000, seats: [], token: 'secret' };

let wires: Wire[], later: { at: number; run: () => void }[], now: number, token: string | null, states: LineState[], warned: string[], greeted: number, ids: number;
let line: Line;

beforeEach(() => {
  pongs = 0;
  [wires, later, now, token, states, warned, greeted, ids] = [[], [], 0, null, [], [], 0, 0];
  const device: Device = {
    open: () => wires[wires.push(new Wire()) - 1]!,
    now: () => now,
    chance: () => 1,
    id: () => `c${++ids}`,
    token: { get: () => token, set: (value) => (token = value) },
    later: (ms, run) => {
      const one = { at: now + ms, run };
      later.push(one);
      return () => (later = later.filter((other) => other !== one));
    },
    warn: (text) => warned.push(text),
  };
  line = new Line(device, { welcome: () => greeted++, message: () => undefined, state: (state) => states.push(state) });
});

const wire = (): Wire => wires.at(-1)!;
function greet(): void {
  wire().onopen!();
  wire().say(WELCOME);
}
function open(): void {
  line.connect();
  greet();
}
/** Lets time pass, with what was put off. */
function passes(ms: number): void {
  const until = now + ms;
  for (;;) {
    const next = later.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    now = Math.max(now, next.at);
    later = later.filter((other) => other !== next);
    next.run();
  }
  now = until;
}
/** Until a lost connection is tried again for the first time. */
const wait = (): void => passes(patience(0, 1));
/** The server answers every ping after `trip`, for as long as `ms`. */
function answered(ms: number, trip = 50): void {
  for (const end = now + ms; now < end;) {
    const pings = wire().of('ping').length;
    passes(trip);
    if (wire().of('ping').length > pings || pings > pongs) wire().say({ t: 'pong', n: (pongs = wire().of('ping').length), now: 1_000 });
  }
}
let pongs: number;

describe('greeting', () => {
  it('keeps the token of a new guest and brings it the next time', () => {
    open();
    wire().onclose!({ code: 1006 });
    wait();
    wire().onopen!();
    expect([token, wire().of('hello')[0]]).toEqual(['secret', { t: 'hello', v: 1, token: 'secret' }]);
  });

  it('drops a token that nobody knows and greets anew', () => {
    token = 'old';
    line.connect();
    wire().onopen!();
    wire().say({ t: 'nack', id: null, code: 'unknown_token', facts: {} });
    wire().onclose!({ code: 4403 });
    wait();
    wire().onopen!();
    expect(wire().of('hello')[0]).toEqual({ t: 'hello', v: 1 });
  });

  it('stops when the version is another', () => {
    line.connect();
    wire().onopen!();
    wire().say({ t: 'nack', id: null, code: 'version', facts: {} });
    wire().onclose!({ code: 4403 });
    expect([states.at(-1), later]).toEqual([{ stopped: 'version' }, []]);
  });
});

describe('a command', () => {
  it('is answered by its id', async () => {
    open();
    const asked = line.ask({ t: 'refill' });
    wire().say({ t: 'ack', id: 'c1', table: null, seat: null, invite: null });
    expect((await asked).id).toBe('c1');
  });

  it('is refused with a code and facts', async () => {
    open();
    const asked = line.ask({ t: 'refill' });
    wire().say({ t: 'nack', id: 'c1', code: 'not_broke', facts: { below: 2_000 } });
    await expect(asked).rejects.toMatchObject({ code: 'not_broke', facts: { below: 2_000 } });
  });

  it('that was not answered is sent again with the same id on the next connection', () => {
    open();
    void line.ask({ t: 'refill' });
    wire().onclose!({ code: 1006 });
    wait();
    greet();
    expect(wire().of('refill')).toEqual([{ t: 'refill', id: 'c1' }]);
  });

  it('asked while the connection is lost is sent when it is back', () => {
    line.connect();
    void line.ask({ t: 'refill' });
    greet();
    expect(wire().of('refill')).toHaveLength(1);
  });

  it('that ends the connection each time is given up', async () => {
    open();
    const asked = line.ask({ t: 'refill' });
    for (let i = 0; i < 3; i++) {
      wire().onclose!({ code: 1011 });
      passes(patience(i, 1));
      greet();
    }
    await expect(asked).rejects.toMatchObject({ code: 'offline' });
  });

  it('to watch is not sent again: every connection asks anew', async () => {
    open();
    const asked = line.ask({ t: 'watch', table: 't' });
    wire().onclose!({ code: 1006 });
    await expect(asked).rejects.toBeInstanceOf(Refused);
  });
});

describe('the connection', () => {
  it('is told to be silent within three seconds while a table is looked at, and is lost when it never answers', () => {
    open();
    line.attend(true);
    answered(60_000);
    const at = now;
    passes(2_900);
    expect(states.at(-1)).toBe('silent');
    passes(3_000);
    expect(states.at(-2)).toEqual({ lost: expect.any(Number) });
    expect([wires.length, now - at]).toEqual([2, 5_900]);
  });

  it('that is silent and answers after all goes on', () => {
    open();
    line.attend(true);
    passes(3_000);
    expect(states.at(-1)).toBe('silent');
    wire().say({ t: 'pong', n: 1, now: 1_000 });
    passes(900);
    expect([states.at(-1), greeted, wires.length]).toEqual(['open', 1, 1]);
  });

  it('is asked at most once a second, and hardly at all where no table is looked at or a table is busy', () => {
    open();
    line.attend(true);
    answered(60_000);
    const attentive = wire().of('ping').length;
    line.attend(false);
    answered(60_000);
    const lobby = wire().of('ping').length - attentive;
    line.attend(true);
    const before = wire().of('ping').length;
    for (let i = 0; i < 120; i++) {
      passes(500);
      wire().say({ t: 'balance', amount: i });
    }
    const busy = wire().of('ping').length - before;
    expect([attentive, lobby, busy]).toEqual([expect.toSatisfy((n: number) => n > 50 && n <= 60), expect.toSatisfy((n: number) => n <= 6), expect.toSatisfy((n: number) => n <= 6)]);
  });

  it('whose answers take long is given longer', () => {
    open();
    line.attend(true);
    answered(20_000, 1_700);
    expect(states).not.toContain('silent');
    passes(1_000 + 1.5 * 1_700 + 100);
    expect(states.at(-1)).toBe('silent');
  });

  it('is lost at once when the device says that it has no network, and tried at once when it has one', () => {
    open();
    line.cut();
    expect(states.at(-1)).toEqual({ lost: 300 });
    passes(100);
    line.hurry();
    greet();
    expect([states.at(-1), greeted]).toEqual(['open', 2]);
  });

  it('after a long sleep of the device is tried anew at once', () => {
    open();
    line.attend(true);
    passes(1_500);
    now += 3_600_000;
    passes(0);
    expect(states.at(-1)).toEqual({ lost: now + 300 });
  });

  it('that a hidden page asks late is not taken for dead', () => {
    open();
    answered(12_500);
    now += 60_000;
    passes(0);
    wire().say({ t: 'pong', n: (pongs = wire().of('ping').length), now: 1_000 });
    now += 60_000;
    passes(0);
    expect([states.at(-1), wires.length]).toEqual(['open', 1]);
  });

  it('that is not made in time is given up, and the next one tried', () => {
    line.connect();
    passes(WELCOME_WITHIN_MS);
    expect(states.at(-1)).toEqual({ lost: WELCOME_WITHIN_MS + 300 });
    passes(300);
    greet();
    expect([states.at(-1), wires.length]).toEqual(['open', 2]);
  });

  it('hears nothing more from one that was given up', () => {
    open();
    const old = wire();
    line.cut();
    wait();
    greet();
    old.say({ t: 'nonsense' });
    expect(warned).toEqual([]);
  });

  it('passes over frames that say nothing, with a warning', () => {
    open();
    wire().onmessage!({ data: '{"t":"fire"}' });
    wire().onmessage!({ data: '{{' });
    expect([warned.length, states.at(-1)]).toEqual([2, 'open']);
  });

  it('waits longer each time it fails, and never longer than ten seconds', () => {
    const waits = [0, 1, 2, 3, 9].map((tries) => patience(tries, 1));
    expect(waits).toEqual([300, 600, 1_200, 2_400, 10_000]);
    expect(patience(3, 0)).toBe(1_200);
  });

  it('comes back at once after a resync, later after a flood, and not by itself when there are too many', () => {
    const facts = { tries: 0, chance: 0, refused: null };
    expect([4008, 4429, 4409].map((code) => after(code, facts))).toEqual([
      { do: 'again', ms: 0 }, { do: 'again', ms: 12_000 }, { do: 'stop', code: 'too_many' },
    ]);
  });
});

it('the server’s clock is taken from the fastest answer', () => {
  const clock = new ServerClock();
  clock.hear(1_100, 0, 200);
  clock.hear(1_900, 200, 1_000);
  expect([clock.here(1_000), clock.there(0)]).toEqual([0, 1_000]);
});

it('a frame is a message only with a kind that is known', () => {
  expect([read('{"t":"pong","n":1,"now":2}'), read('[]'), read('null'), read(new ArrayBuffer(1))]).toEqual([
    { t: 'pong', n: 1, now: 2 }, null, null, null,
  ]);
});
