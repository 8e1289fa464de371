import { locale, t } from './locale.svelte';

/** A table of the room by its own name; a private one, or one that nobody named, by its kind. */
export function tableName(table: string): string {
  const parts = table.split('-');
  for (let length = parts.length; length > 0; length--) {
    const id = `table-name-${parts.slice(0, length).join('-')}`;
    if (locale.has(id)) return t(id);
  }
  return t('table-unnamed');
}
