/** The words of a grid in which cells are typed over: they come with it, and not before. */
import { defineMessages } from '../../../i18n/i18n.ts';

export const editWords = defineMessages('edit-grid', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useEditText = editWords.useText;
