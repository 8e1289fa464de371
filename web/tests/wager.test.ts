import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { chips, IN_CHIPS, inBigBlinds } from '../src/i18n/amounts';
import { locale } from '../src/i18n/locale.svelte';
import { faultOf, faultText, left, picked, typedIn, type Amounts } from '../src/table/wager';

const range: Amounts = { kind: 'range', min: 600, max: 9_750 };
const list: Amounts = { kind: 'list', list: [400, 800] };
const faults = (amounts: Amounts, ...texts: string[]) => texts.map((text) => faultOf(amounts, typedIn(amounts, text, IN_CHIPS).to));

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});
afterEach(() => {
  locale.language = 'en';
});

describe('a typed amount', () => {
  it('that is none cannot be sent', () => {
    expect(faults(range, '', '1e3', '4 BB', '3,5')).toEqual(['unread', 'unread', 'unread', 'unread']);
  });

  it('out of range cannot be sent, and is not moved to the bound', () => {
    expect(faults(range, '5', '97.51')).toEqual(['below', 'above']);
    expect(typedIn(range, '5', IN_CHIPS)).toEqual({ to: 500, typed: '5' });
  });

  it('between the amounts of a list cannot be sent', () => {
    expect(faults(list, '3', '4', '5', '8', '9')).toEqual(['below', null, 'gap', null, 'above']);
  });

  it('within the range can be sent', () => {
    expect(faults(range, '6', '12.34', '97.50')).toEqual([null, null, null]);
  });

  it('in big blinds means the bound that is shown so', () => {
    const uneven: Amounts = { kind: 'range', min: 333, max: 9_757 };
    expect([typedIn(uneven, '3.3', inBigBlinds(100)).to, typedIn(uneven, '97.6', inBigBlinds(100)).to, typedIn(uneven, '3.2', inBigBlinds(100)).to]).toEqual([333, 9_757, 320]);
  });
});

describe('leaving the field', () => {
  it('writes an amount anew, even one out of range', () => {
    expect(left({ to: 500, typed: '5.' })).toEqual(picked(500));
  });

  it('keeps what is no amount, so that nothing else is sent in its place', () => {
    expect(left({ to: null, typed: '1e3' })).toEqual({ to: null, typed: '1e3' });
  });
});

it.each([
  ['en', ['This is no amount', 'At least 6', 'At most 97.50', null]],
  ['zh-Hans', ['这不是有效的金额', '最少 6', '最多 97.50', null]],
  ['fa', ['این مبلغ درست نیست', 'دست‌کم ۶', 'حداکثر ۹۷٫۵۰', null]],
] as const)('the reason is told in %s', async (language, words) => {
  await locale.use(language);
  const told = [null, 500, 9_800, 700].map((to) => faultText(range, to, chips)?.replace(/[\u2068\u2069]/g, '') ?? null);
  expect(told).toEqual(words);
}, 30_000);
