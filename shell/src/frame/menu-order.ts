import type { NavSection } from '@portal/shared/remote/manifest.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';

/** The sections of the menu, top to bottom. */
export const SECTIONS: readonly NavSection[] = ['home', 'money-in', 'money-out', 'sell', 'account'];

export const inMenuOrder = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  SECTIONS.flatMap((section) => entries.filter((entry) => entry.section === section).sort((a, b) => a.order - b.order));
