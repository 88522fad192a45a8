import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/bulk/en.json';

/** The messages of the product table, which load with the table. */
const bulkWords = defineMessages('mfe-stores-bulk', {
  en: () => import('./messages/bulk/en.json'),
  ms: () => import('./messages/bulk/ms.json'),
  ar: () => import('./messages/bulk/ar.json'),
});

export const useBulkText = bulkWords.useText;

export type BulkText = Text<typeof en>;

/** Loads the code of the product table together with its messages and those of the grid. */
export const onBulk = async <S>(code: Promise<S>): Promise<S> => {
  // Imported dynamically, because a static import would load the grid with every screen of this remote.
  const grid = import('@portal/shared/ui/sheet/edit/words.ts').then(({ editWords }) => editWords.load());
  return (await Promise.all([code, bulkWords.load(), grid]))[0];
};
