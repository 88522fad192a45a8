/** The words that go along with a link, and the ways in which it is sent. */
import type { ShareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';

/** The message that goes with a link. */
export interface ShareWords {
  readonly title: string;
  readonly text: string;
}

/** Plain links that open the apps in which people send links; nothing of those is loaded before a link is pressed. */
export function waysToShare(address: string, { title, text }: ShareWords) {
  const message = `${text}\n${address}`;
  const ways = {
    whatsapp: `https://wa.me/?text=${encodeURIComponent(message)}`,
    telegram: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`,
    email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(message)}`,
  } as const;
  return ways;
}

/** What a collection says of itself when it is shared, else `usual`. */
export const wordsOf = (row: ShareSettings | null | undefined, usual: ShareWords): ShareWords =>
  row?.is_active ? { title: row.title, text: row.message || row.title } : usual;
