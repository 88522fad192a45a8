import type { NavSection } from '@portal/shared/remote/manifest.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';

/** The sections of the menu, from top to bottom. */
export const SECTIONS: readonly NavSection[] = ['home', 'money-in', 'money-out', 'sell', 'account'];

export const inMenuOrder = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section).sort((a, b) => a.order - b.order));

const first = (path: string) => path.split('/')[1];

/**
 * The current entry of the menu: the entry with this URL, else an entry whose URL is a parent, else an entry with the same first path
 * segment, so that `/collections/list` is current on every URL of `/collections`. If several entries have the same first segment, an entry
 * that can create records comes first: `/stores/manage`, not the orders of stores.
 */
export const currentOf = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find(({ to }) => to === pathname.replace(/\/$/, '')) ??
  entries.find(({ to }) => pathname.startsWith(`${to}/`)) ??
  entries.find(({ to, create }) => create && first(to) === first(pathname)) ??
  entries.find(({ to }) => first(to) === first(pathname));
