import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bigBlinds, chips, readAmount } from '../src/i18n/amounts';
import { LANGUAGES, locale, preferred, type Language } from '../src/i18n/locale.svelte';

const ALL = Object.keys(LANGUAGES) as Language[];
const read = (...texts: string[]) => texts.map((text) => readAmount(text));

beforeEach(() => {
  locale.region = 'en';
});
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
});

describe.each(ALL)('what is typed in %s', (language) => {
  it('is read back as it is shown', () => {
    locale.language = language;
    expect([5, 700, 125_050, 123_456_789_00].map((amount) => readAmount(chips(amount)))).toEqual([5, 700, 125_050, 123_456_789_00]);
  });

  it('may be in Latin, Persian, Arabic and full-width digits', () => {
    locale.language = language;
    expect(read('1250.5', '۱۲۵۰٫۵', '١٢٥٠.٥', '１２５０．５')).toEqual([125_050, 125_050, 125_050, 125_050]);
  });

  it('has a grouping sign only before exactly three digits', () => {
    locale.language = language;
    expect(read('1,250', '۱٬۲۳۴٫۵', '1，250，000')).toEqual([125_000, 123_450, 125_000_000]);
    expect(read('3,5', '3٬5', '３，５', '1,25', '1,2500', '1250,000', '0,500', ',500', '1.250,00')).toEqual(Array(9).fill(null));
  });

  it.each(['de-DE', 'fr-FR', 'ru-RU', 'pt-BR', 'es-ES', 'nl-NL', 'tr-TR', 'vi-VN'])('has a comma before the decimals where %s writes it so', (region) => {
    Object.assign(locale, { language, region });
    expect(read('7,5', '7,50', '0,05', '1250,5')).toEqual([750, 750, 5, 125_050]);
    expect(read('7.5', '1,250', '1,250.50')).toEqual([750, 125_000, 125_050]);
  });

  it('may have the points of a region between thousands', () => {
    Object.assign(locale, { language, region: 'de-DE' });
    expect(read('1.250,5', '1.250', '1.250.000', '1.25')).toEqual([125_050, 125_000, 125_000_000, 125]);
    expect(read('1,250,5', '1.2500', '1.250.5')).toEqual([null, null, null]);
  });

  it('may have the point of a Chinese keyboard', () => {
    locale.language = language;
    expect(read('７。５', '7．5')).toEqual([750, 750]);
  });

  it('may end or begin with the decimal sign, and has two decimals at most', () => {
    locale.language = language;
    expect(read('7.', '.5', '7٫', '1.15', '1.250', '.')).toEqual([700, 50, 700, 115, null, null]);
  });

  it('is no amount when it is anything else', () => {
    locale.language = language;
    expect(read('', ' ', 'all', '-5', '1e3', '4 BB', '5²', '0x10', '1.2.3')).toEqual(Array(9).fill(null));
  });
});

it('big blinds are read to the nearest minor unit', () => {
  expect([readAmount('12.5', 100), readAmount('2.33', 50), readAmount('1,000', 20)]).toEqual([1_250, 117, 20_000]);
});

it('the browser’s first known language is chosen', () => {
  expect([preferred(['de', 'fa-IR', 'en']), preferred(['zh-CN']), preferred(['de'])]).toEqual(['fa', 'zh-Hans', 'en']);
});

it('a Persian hand may write a slash before the decimals', () => {
  expect(read('۷/۵')).toEqual([null]);
  locale.language = 'fa';
  expect(read('۷/۵', '7/5', '۷٫۵', '۱٬۲۵۰/۵')).toEqual([750, 750, 750, 125_050]);
});
