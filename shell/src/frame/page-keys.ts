/** G, then a letter, goes to a page. A letter stays with its page in every language, so that fingers can learn it. */
import type { NavEntry } from '@portal/shared/remote/manifest.ts';

const LETTERS: Readonly<Record<NavEntry['label'], string>> = {
  'nav.dashboard': 'd',
  'nav.collections': 'c',
  'nav.bills': 'b',
  'nav.customers': 'u',
  'nav.payments': 'p',
  'nav.pages': 'e',
  'nav.payouts': 'o',
  'nav.settlements': 's',
  'nav.refunds': 'r',
  'nav.virtual_accounts': 'v',
  'nav.stores': 't',
  'nav.products': 'i',
  'nav.orders': 'n',
  'nav.shipping': 'h',
  'nav.reports': 'l',
};

/** Undefined for a page that this shell does not know yet. */
export const letterOf = ({ label }: NavEntry): string | undefined => LETTERS[label];

export const pageFor = (letter: string, entries: readonly NavEntry[]): NavEntry | undefined =>
  entries.find((entry) => letterOf(entry) === letter);
