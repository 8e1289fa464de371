import { afterEach, describe, expect, it } from 'vitest';
import { bigBlinds, chips, readAmount } from '../src/i18n/amounts';
import { locale, preferred } from '../src/i18n/locale.svelte';

afterEach(() => {
  locale.language = 'en';
});

describe('amounts', () => {
  it('show cents only where there are some', () => {
    expect([chips(125_000), chips(125_050)]).toEqual(['1,250', '1,250.50']);
  });

  it('take the digits and separators of the language', () => {
    locale.language = 'fa';
    expect(chips(123_450)).toBe('۱٬۲۳۴٫۵۰');
  });

  it('can be told in big blinds', () => {
    expect([bigBlinds(1_250, 100), bigBlinds(1_200, 100)]).toEqual(['12.5', '12']);
  });

  it('are read back in any language’s digits', () => {
    expect([readAmount('1,250.50'), readAmount('۱٬۲۳۴٫۵'), readAmount('7.')]).toEqual([125_050, 123_450, 700]);
  });

  it('are not read from words', () => {
    expect([readAmount('all'), readAmount(''), readAmount('-5')]).toEqual([null, null, null]);
  });
});

it('the browser’s first known language is chosen', () => {
  expect([preferred(['de', 'fa-IR', 'en']), preferred(['zh-CN']), preferred(['de'])]).toEqual(['fa', 'zh-Hans', 'en']);
});
