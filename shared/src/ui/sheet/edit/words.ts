/** The messages of a grid with editable cells, loaded only with it. */
import { defineMessages } from '../../../i18n/i18n.ts';

export const editWords = defineMessages('edit-grid', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useEditText = editWords.useText;
