import { preferred, type Language } from '../i18n/locale.svelte';
import { memory } from '../memory/device-memory.svelte';

const LANGUAGE = 'cardhouse.language';

/** The language chosen on this device before, else the browser's. */
export const firstLanguage = (): Language => preferred([memory.read(LANGUAGE) ?? '', ...navigator.languages]);

export const rememberLanguage = (language: Language): void => memory.write(LANGUAGE, language);
