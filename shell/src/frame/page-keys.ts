/** G, then a letter, goes to a page. A page has the same letter in every language, so that people can learn it. */
import type { MenuEntry } from '@portal/shared/remote/registry.ts';

/** Remotes do not know of each other: when two want the same letter, the first in the menu gets it. */
export const pageFor = (letter: string, pages: readonly MenuEntry[]): MenuEntry | undefined =>
  pages.find((page) => page.letter === letter);

/** The keys that go to a page, as they are shown; undefined for a page without any. */
export const keysOf = (page: MenuEntry, pages: readonly MenuEntry[]): string | undefined =>
  page.letter !== undefined && pageFor(page.letter, pages) === page ? `G ${page.letter.toUpperCase()}` : undefined;
