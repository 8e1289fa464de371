/** Under what the lobby's filters are remembered. */
export const FILTERS = 'cardhouse.filters';

/** What this device remembers under a name; nothing where that cannot be read. */
export function recalled(key: string): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const remember = (key: string, value: object): void => localStorage.setItem(key, JSON.stringify(value));
