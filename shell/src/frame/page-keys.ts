/** G, then a letter, goes to a page. A letter stays with its page in every language, so that fingers can learn it. */
import type { MenuEntry } from '@portal/shared/remote/registry.ts';

/** Remotes do not know of each other: of two that ask for the same letter, the first in the menu has it. */
export const pageFor = (letter: string, pages: readonly MenuEntry[]): MenuEntry | undefined =>
  pages.find((page) => page.letter === letter);

/** The keys that go to a page, as they are shown; undefined for a page without. */
export const keysOf = (page: MenuEntry, pages: readonly MenuEntry[]): string | undefined =>
  page.letter !== undefined && pageFor(page.letter, pages) === page ? `G ${page.letter.toUpperCase()}` : undefined;
