import { NO_FILTERS, type Filters } from '../lobby/view';
import { memory } from '../memory/device-memory.svelte';
import { isFlag, isText, listOf, orNull, type Fits } from '../memory/memory';

const FILTERS = 'cardhouse.filters';

export const FILTER_FITS: Fits<Filters> = {
  game: orNull(isText), structure: orNull(isText), free: isFlag, people: isFlag, open: orNull(listOf(isText)),
};

/** The lobby's filters as they were left. */
export const recalledFilters = (): Filters => ({ ...NO_FILTERS, ...memory.readFacts(FILTERS, FILTER_FITS) });

export const rememberFilters = (filters: Filters): void => memory.writeFacts(FILTERS, filters);

const NAMED = 'cardhouse.named';

/** Whether the player has chosen a name, or agreed to the one offered. */
export const isNamed = (): boolean => memory.read(NAMED) !== null;
export const rememberNamed = (): void => memory.write(NAMED, 'yes');
