import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/bulk/en.json';

/** The words of products in a table: they come with it, and not before. */
const bulkWords = defineMessages('mfe-stores-bulk', {
  en: () => import('./messages/bulk/en.json'),
  ms: () => import('./messages/bulk/ms.json'),
  ar: () => import('./messages/bulk/ar.json'),
});

export const useBulkText = bulkWords.useText;

export type BulkText = Text<typeof en>;

/** The screen of products in a table, with its words and those of its grid. */
export const onBulk = async <S>(code: Promise<S>): Promise<S> => {
  // The grid comes with the screen: asked for here, it would come with every screen of this remote.
  const grid = import('@portal/shared/ui/sheet/edit/words.ts').then(({ editWords }) => editWords.load());
  return (await Promise.all([code, bulkWords.load(), grid]))[0];
};
