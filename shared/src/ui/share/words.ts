/** The messages of a poster and of the dialog from which it is printed, loaded only with them. */
import { defineMessages } from '../../i18n/i18n.ts';

export const posterWords = defineMessages('poster', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});
