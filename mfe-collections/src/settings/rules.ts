/** The settings of a collection, and the ways in which its link is sent. */
import type { ShareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';

/** What can be set for a collection: a route of its own each. */
export const SETTINGS = ['thanks', 'support', 'sharing', 'channels'] as const;
export type Setting = (typeof SETTINGS)[number];

export const settingOf = (name: string | undefined): Setting | undefined =>
  SETTINGS.find((setting) => setting === name);

/** Where the search of a collection's address once named a part of its page: the address of that part today. */
export function formerTab({ pathname, searchParams }: URL): string | null {
  const setting = settingOf(searchParams.get('tab') ?? undefined);
  return setting ? `${pathname}/settings/${setting}` : null;
}

/** What somebody is told along with a link. */
export interface ShareWords {
  readonly title: string;
  readonly text: string;
}

/** Plain links that open what people send links with; nothing of it is loaded before they press one. */
export function waysToShare(address: string, { title, text }: ShareWords) {
  const said = `${text}\n${address}`;
  const ways = {
    whatsapp: `https://wa.me/?text=${encodeURIComponent(said)}`,
    telegram: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`,
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(said)}`,
  } as const;
  return ways;
}

/** What a collection says of itself when it is shared, else `usual`. */
export const wordsOf = (row: ShareSettings | null | undefined, usual: ShareWords): ShareWords =>
  row?.is_active ? { title: row.title, text: row.message || row.title } : usual;
