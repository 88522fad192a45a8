/**
 * The messages of lists, permissions and roles, and of the rules and codes that occur only after sign-in. The sign-in page does not
 * need them, so they load with the frame and with the first remote.
 */
import { defineMessages } from './i18n.ts';

export const portalMessages = defineMessages('portal', {
  en: () => import('./messages/portal/en.json'),
  ms: () => import('./messages/portal/ms.json'),
  ar: () => import('./messages/portal/ar.json'),
});

export const usePortalText = portalMessages.useText;
