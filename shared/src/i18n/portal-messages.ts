/**
 * The words of lists, permissions and roles, and the rules and codes of what is done once signed in. Nobody needs them to sign in, so
 * they come with the frame and with the first remote.
 */
import { defineMessages } from './i18n.ts';

export const portalMessages = defineMessages('portal', {
  en: () => import('./messages/portal/en.json'),
  ms: () => import('./messages/portal/ms.json'),
  ar: () => import('./messages/portal/ar.json'),
});

export const usePortalText = portalMessages.useText;
