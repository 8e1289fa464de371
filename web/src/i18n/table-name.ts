import type { TableInfo } from '../protocol/messages.generated';
import { locale, t } from './locale.svelte';
import { anteRange, stakesText } from './stakes';

/** A table by its own name; one that nobody named by what is played there, a private one as such. */
export function tableName(table: string, info: TableInfo | null): string {
  const own = ownName(table);
  if (own !== null || info === null || info.is_private) return own ?? t('table-unnamed');
  return t('table-called', { game: t(`game-${info.game}`), stakes: info.limits ? anteRange(info.limits) : stakesText(info) });
}

/** A table among others, away from its own page: there one private table must differ from the next. */
export function nameAmongOthers(info: TableInfo): string {
  return info.is_private ? t('table-private', { game: t(`game-${info.game}`) }) : tableName(info.table, info);
}

/** The name that the room gave it; null for a table without one. */
export function ownName(table: string): string | null {
  const id = `table-name-${table}`;
  return locale.has(id) ? t(id) : null;
}
