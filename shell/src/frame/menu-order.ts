import type { NavSection } from '@portal/shared/remote/manifest.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';

/** The sections of the menu, top to bottom. */
export const SECTIONS: readonly NavSection[] = ['home', 'money-in', 'money-out', 'sell', 'account'];

export const inMenuOrder = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section).sort((a, b) => a.order - b.order));

const first = (path: string) => path.split('/')[1];

/**
 * The entry whose address this is, or is below; else `/collections/list` is current on every address of `/collections`: of several entries
 * the one that makes something new, as `/stores/manage` does beside the orders of stores.
 */
export const currentOf = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find(({ to }) => to === pathname.replace(/\/$/, '')) ??
  entries.find(({ to }) => pathname.startsWith(`${to}/`)) ??
  entries.find(({ to, create }) => create && first(to) === first(pathname)) ??
  entries.find(({ to }) => first(to) === first(pathname));
