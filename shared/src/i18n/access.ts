/** Permissions and roles in words. Nobody needs them to sign in, so they come with the frame. */
import { defineMessages } from './i18n.ts';

export const accessMessages = defineMessages('access', {
  en: () => import('./messages/access/en.json'),
  ms: () => import('./messages/access/ms.json'),
  ar: () => import('./messages/access/ar.json'),
});
