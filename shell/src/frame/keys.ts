/** Maps key presses to commands, independent of the focused element. */
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { pageFor } from './page-keys.ts';

/** The command of a key press: an overlay to open, or a URL to navigate to. */
export type KeyCommand =
  | { readonly open: 'palette' | 'keys' }
  | { readonly to: string }
  /** Focuses the search field of the page's list. */
  | { readonly find: 'list' };

interface KeyContext {
  /** Whether single-key shortcuts are enabled. */
  readonly areKeysOn: boolean;
  readonly pages: readonly MenuEntry[];
}

/** Milliseconds within which the letter must follow the G. */
const SEQUENCE_TIMEOUT = 1500;

/** Elements in which a letter is input, or selects an option. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], dialog, [role="menu"], [role="listbox"], [role="alertdialog"]';

const takesLetters = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null;

/** The Latin letter on the key, in every keyboard layout. */
const letterFrom = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '');

/**
 * Creates a reader of key presses, which remembers a G for `SEQUENCE_TIMEOUT`. The reader returns null for a key without a
 * command.
 */
export function keyReader() {
  let since = -Infinity;
  return (event: KeyboardEvent, { areKeysOn, pages }: KeyContext): KeyCommand | null => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, timeStamp, target, repeat } = event;
    const isAfterG = timeStamp - since < SEQUENCE_TIMEOUT;
    since = -Infinity;
    if (repeat) return null;
    const letter = letterFrom(event);
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && letter === 'k') return { open: 'palette' };
    if (!areKeysOn || ctrlKey || metaKey || altKey || takesLetters(target)) return null;
    if (key === '?') return { open: 'keys' };
    if (key === '/') return { find: 'list' };
    const page = isAfterG ? pageFor(letter, pages) : undefined;
    if (page) return { to: page.to };
    if (letter === 'g') since = timeStamp;
    return null;
  };
}
