import { locale, t } from './locale.svelte';

/** Bots are called after animals; the language has its own word for each. A name that it does not know stays. */
export function botName(name: string): string {
  const id = `bot-name-${name.toLowerCase()}`;
  return locale.has(id) ? t(id) : name;
}
