/** The message that is shared with a link of a collection. */
import type { ShareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';
import type { ShareWords } from '@portal/shared/domain/share/share-links.ts';

/** The collection's own message if it has one, else `usual`. */
export const wordsOf = (row: ShareSettings | null | undefined, usual: ShareWords): ShareWords =>
  row?.is_active ? { title: row.title, text: row.message || row.title } : usual;
