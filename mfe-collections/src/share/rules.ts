/** The words that go along with a link, and the ways in which it is sent. */
import type { ShareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';

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
