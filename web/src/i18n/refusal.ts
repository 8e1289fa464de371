import { locale, t } from './locale.svelte';

/** Why the room said no, by its code; an unknown code says so with its name. */
export const refusalText = (code: string): string =>
  locale.has(`refusal-${code}`) ? t(`refusal-${code}`) : t('refusal-other', { code });
