/**
 * Shortcuts to pages: G, then a letter. The letter of a page is the same in every language, so that people can learn
 * it.
 */
import type { MenuEntry } from '@portal/shared/remote/registry.ts';

/** Remotes are independent of each other: if two use the same letter, the first in the menu gets it. */
export const pageFor = (letter: string, pages: readonly MenuEntry[]): MenuEntry | undefined =>
  pages.find((page) => page.letter === letter);

/** The shortcut of a page as text; undefined for a page without a shortcut. */
export const keysOf = (page: MenuEntry, pages: readonly MenuEntry[]): string | undefined =>
  page.letter !== undefined && pageFor(page.letter, pages) === page ? `G ${page.letter.toUpperCase()}` : undefined;
