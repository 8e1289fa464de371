import 'virtual:hanzi-name.css';
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = { en: 'English', 'zh-Hans': '简体中文', fa: 'فارسی' } as const;
export type Language = keyof typeof LANGUAGES;

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['fa']);
const catalogues = import.meta.glob<string>('../../../src/cardhouse/locales/*/*.ftl', { query: '?raw', import: 'default' });

/** The current language: texts, numbers, direction. Reading it in a component keeps the component up to date. */
class Locale {
  language = $state<Language>('en');
  /** The device's own: how its keyboard writes numbers, whatever the language of the texts. */
  region = globalThis.navigator?.language ?? 'en';
  #bundle = $state.raw(new FluentBundle('en'));

  get rightToLeft(): boolean {
    return RIGHT_TO_LEFT.has(this.language);
  }

  /** For sentences in places that are not mirrored; a name at their beginning must not decide. */
  get direction(): 'rtl' | 'ltr' {
    return this.rightToLeft ? 'rtl' : 'ltr';
  }

  async use(language: Language): Promise<void> {
    const texts = await Promise.all(
      Object.entries(catalogues)
        .filter(([path]) => path.includes(`/locales/${language}/`))
        .map(([, load]) => load()),
    );
    if (language === 'zh-Hans') await import('virtual:hanzi-font.css');
    const bundle = new FluentBundle(language);
    texts.forEach((text) => bundle.addResource(new FluentResource(text)));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    document.documentElement.dir = this.direction;
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  text(id: string, facts: Record<string, FluentVariable> = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, facts, []) : id;
  }
}

export const locale = new Locale();
export const t = (id: string, facts?: Record<string, FluentVariable>): string => locale.text(id, facts);

/** Numbers that Fluent should print as they are, plural rules included. */
export const plain = (value: number): FluentNumber => new FluentNumber(value, { useGrouping: false });

export function preferred(languages: readonly string[]): Language {
  for (const wanted of languages.map((tag) => tag.toLowerCase())) {
    if (wanted.startsWith('zh')) return 'zh-Hans';
    if (wanted.startsWith('fa')) return 'fa';
    if (wanted.startsWith('en')) return 'en';
  }
  return 'en';
}
