/** The messages of an upload, loaded only with it. */
import { defineMessages } from '../../i18n/i18n.ts';

export const sheetWords = defineMessages('sheet', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useSheetText = sheetWords.useText;
