import { describe, expect, it } from 'vitest';
import { isFlag, isText, listOf, Memory, oneOf, orNull, within, type Shelf } from '../../src/memory/memory';
import { FILTER_FITS } from '../../src/screens/remembered';
import { SETTING_FITS } from '../../src/settings/settings.svelte';

function shelf(kept: Record<string, string> = {}): Shelf {
  const map = new Map(Object.entries(kept));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  };
}
const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};
const full: Shelf = { ...shelf({ kept: 'earlier' }), setItem: refuse };

describe('a browser that', () => {
  it('keeps things keeps them for the next visit', () => {
    const open = shelf();
    new Memory(() => open).write('key', 'text');
    expect([new Memory(() => open).read('key'), new Memory(() => open).lasts]).toEqual(['text', true]);
  });

  it('refuses its storage remembers this visit, and says so', () => {
    const said: boolean[] = [];
    const memory = new Memory(refuse, (lasts) => said.push(lasts));
    expect(memory.read('key')).toBeNull();
    memory.write('key', 'text');
    expect([memory.read('key'), memory.lasts, said]).toEqual(['text', false, [false, false]]);
  });

  it('has no room left reads what it has and remembers the rest for this visit', () => {
    const memory = new Memory(() => full);
    memory.write('key', 'text');
    expect([memory.read('kept'), memory.read('key'), memory.lasts]).toEqual(['earlier', 'text', false]);
  });

  it('cannot forget forgets for this visit', () => {
    const memory = new Memory(() => ({ ...shelf({ key: 'text' }), removeItem: refuse }));
    memory.forget('key');
    expect(memory.read('key')).toBeNull();
  });

  it('has room again keeps things again', () => {
    let isFull = true;
    const room = shelf();
    const memory = new Memory(() => (isFull ? full : room));
    memory.write('key', 'text');
    isFull = false;
    memory.write('key', 'text');
    expect([memory.lasts, room.getItem('key')]).toEqual([true, 'text']);
  });
});

describe('facts that cannot be read are dropped:', () => {
  const read = <Facts extends object>(text: string, fits: Parameters<typeof Memory.prototype.readFacts<Facts>>[1]) =>
    new Memory(() => shelf({ key: text })).readFacts('key', fits);

  it.each(['', '{', 'null', '7', '"text"', '[1]', '{"volume":', 'undefined'])('%s', (text) => {
    expect(read(text, SETTING_FITS)).toEqual({});
  });

  it('a setting of another kind, and with it no other', () => {
    const kept = { felt: 'lava', theme: 7, speed: null, volume: '60', bigBlinds: 1, adviser: true, fourColours: {} };
    expect(read(JSON.stringify(kept), SETTING_FITS)).toEqual({ adviser: true });
    expect(read('{"volume":1e9,"felt":"wine"}', SETTING_FITS)).toEqual({ felt: 'wine' });
  });

  it('a filter of another kind', () => {
    expect(read('{"game":{},"structure":null,"free":1,"people":true,"open":[7]}', FILTER_FITS)).toEqual({ structure: null, people: true });
    expect(read('{"open":"board"}', FILTER_FITS)).toEqual({});
  });

  it('what was never asked for, as names that every object has', () => {
    expect(read('{"__proto__":{"felt":"wine"},"constructor":1,"toString":2}', SETTING_FITS)).toEqual({});
  });
});

it('each measure tells what fits', () => {
  expect([isFlag(false), isText(''), oneOf(['a'])('a'), within(0, 1)(1), orNull(isText)(null), listOf(isText)([])]).toEqual(Array(6).fill(true));
  expect([isFlag(0), isText(null), oneOf(['a'])('b'), within(0, 1)(NaN), orNull(isText)(1), listOf(isText)([1])]).toEqual(Array(6).fill(false));
});
