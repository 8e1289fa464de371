/** What this browser keeps for the next visit. Where it may keep nothing, or has no room left, it is kept for this visit. */

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class Memory {
  readonly #shelf: () => Shelf;
  readonly #changed: (lasts: boolean) => void;
  /** What the shelf did not take; null for what it could not drop. */
  readonly #here = new Map<string, string | null>();
  #isReadable = true;

  /** `shelf` may throw: some browsers refuse even to name their storage. */
  constructor(shelf: () => Shelf, changed: (lasts: boolean) => void = () => undefined) {
    this.#shelf = shelf;
    this.#changed = changed;
  }

  /** Whether the next visit knows what this one remembers. */
  get lasts(): boolean {
    return this.#isReadable && this.#here.size === 0;
  }

  read(key: string): string | null {
    const here = this.#here.get(key);
    if (here !== undefined) return here;
    try {
      return this.#shelf().getItem(key);
    } catch {
      this.#isReadable = false;
      this.#changed(this.lasts);
      return null;
    }
  }

  write(key: string, text: string): void {
    this.#keep(key, text, (shelf) => shelf.setItem(key, text));
  }

  forget(key: string): void {
    this.#keep(key, null, (shelf) => shelf.removeItem(key));
  }

  #keep(key: string, text: string | null, put: (shelf: Shelf) => void): void {
    try {
      put(this.#shelf());
      this.#here.delete(key);
    } catch {
      this.#here.set(key, text);
    }
    this.#changed(this.lasts);
  }

  /** The facts under a key as far as they can be read: `fits` says what each may be, and what fits nowhere is dropped. */
  readFacts<Facts extends object>(key: string, fits: Fits<Facts>): Partial<Facts> {
    const found = parsed(this.read(key));
    const readable = Object.entries(fits).filter(([name, isFit]) => Object.hasOwn(found, name) && (isFit as Fit)(found[name]));
    return Object.fromEntries(readable.map(([name]) => [name, found[name]])) as Partial<Facts>;
  }

  writeFacts(key: string, facts: object): void {
    this.write(key, JSON.stringify(facts));
  }
}

type Fit = (value: unknown) => boolean;
export type Fits<Facts> = { readonly [Name in keyof Facts]-?: Fit };

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const isFlag: Fit = (value) => typeof value === 'boolean';
export const isText: Fit = (value) => typeof value === 'string';
export const oneOf = (choices: readonly unknown[]): Fit => (value) => choices.includes(value);
export const within = (least: number, most: number): Fit => (value) => typeof value === 'number' && value >= least && value <= most;
export const orNull = (fit: Fit): Fit => (value) => value === null || fit(value);
export const listOf = (fit: Fit): Fit => (value) => Array.isArray(value) && value.every(fit);
