/** The words of a poster, and of the dialog that it is printed from: they come with it, and not before. */
import { defineMessages } from '../../i18n/i18n.ts';

export const posterWords = defineMessages('poster', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});
