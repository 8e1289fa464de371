import { isSettling } from '../shell/settle';

/** What a key press means at the table. Typing in a field is never a command, but for the amount's own keys. */
export type TableKey = 'fold' | 'middle' | 'raise' | 'bigger' | 'discard' | 'split' | 'more' | 'less' | 'all_in' | 'enter' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | AbilityKey | 'cancel';
/** The wheel's three, from the left; in the window the answers. */
export type AbilityKey = 'ability 1' | 'ability 2' | 'ability 3';

/** Their letters. */
export const ABILITY_KEYS: readonly { key: AbilityKey; letter: string }[] = [
  { key: 'ability 1', letter: 'Q' }, { key: 'ability 2', letter: 'W' }, { key: 'ability 3', letter: 'E' },
];
const ABILITY_CODES: Record<string, AbilityKey> = Object.fromEntries(ABILITY_KEYS.map(({ key, letter }) => [`Key${letter}`, key]));

const BY_CODE: Record<string, TableKey> = {
  KeyF: 'fold', KeyC: 'middle', KeyR: 'raise', KeyB: 'bigger', KeyD: 'discard', KeyS: 'split', KeyA: 'all_in', ArrowUp: 'more', ArrowDown: 'less', ArrowRight: 'more', ArrowLeft: 'less',
  Digit1: '1', Digit2: '2', Digit3: '3', Digit4: '4', Digit5: '5', Digit6: '6', Digit7: '7', Digit8: '8', Digit9: '9', Enter: 'enter',
  Escape: 'cancel', ...ABILITY_CODES,
};
const IN_AMOUNT: ReadonlySet<TableKey> = new Set(['more', 'less', 'enter']);
const ON_SLIDER: ReadonlySet<TableKey> = new Set(['fold', 'middle', 'raise', 'bigger', 'split', 'more', 'less', 'all_in', 'enter', '1', '2', '3', '4', 'cancel', ...ABILITY_KEYS.map(({ key }) => key)]);

/** The letter or figure that a control shows for a key. */
const shortcutOf = (code: string): string => (code === 'Enter' ? 'R' : code.replace(/^(Key|Digit)/, ''));

/** Keys are read by place on the keyboard, so that they work in every layout. */
export function keyOf(event: KeyboardEvent): TableKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const key = BY_CODE[event.code] ?? null;
  const target = event.target as HTMLElement | null;
  if (!key || !target || document.querySelector('dialog[open]') || isSettling(shortcutOf(event.code))) return null;
  if (target.matches('[data-amount]')) return event.code.startsWith('Arrow') && !/Up|Down/.test(event.code) ? null : IN_AMOUNT.has(key) ? key : null;
  if (target.matches('input[type=range]')) return ON_SLIDER.has(key) ? key : null;
  if (target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')) return null;
  if (key === 'enter' && target.matches('button, a, input, summary, [role=tab]')) return null;
  if (event.code.startsWith('Arrow') && target.matches('[role=tab], [role=log]')) return null;
  return key;
}
