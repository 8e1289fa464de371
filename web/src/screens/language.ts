import { preferred, type Language } from '../i18n/locale.svelte';

export const LANGUAGE = 'cardhouse.language';

/** The language chosen on this device before, else the browser's. */
export const firstLanguage = (): Language => preferred([localStorage.getItem(LANGUAGE) ?? '', ...navigator.languages]);
