import type { NavEntry, NavSection } from '@portal/shared/remote/manifest.ts';

/** The sections of the menu, top to bottom. */
export const SECTIONS: readonly NavSection[] = ['home', 'money-in', 'money-out', 'sell', 'account'];

export const inMenuOrder = (entries: readonly NavEntry[]): readonly NavEntry[] =>
  SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section).sort((a, b) => a.order - b.order));
