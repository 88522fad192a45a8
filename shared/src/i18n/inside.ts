/**
 * The words of lists, permissions and roles, and the rules and codes of what is done once signed in. Nobody needs them to sign in, so
 * they come with the frame and with the first remote.
 */
import { defineMessages } from './i18n.ts';

export const insideMessages = defineMessages('inside', {
  en: () => import('./messages/inside/en.json'),
  ms: () => import('./messages/inside/ms.json'),
  ar: () => import('./messages/inside/ar.json'),
});

export const useInsideText = insideMessages.useText;
