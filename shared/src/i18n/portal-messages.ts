/**
 * The messages of lists, permissions and roles, and of the rules and codes that occur only after sign-in. The sign-in page does not
 * need them, so they load with the frame and with the first remote.
 */
import { defineMessages, type Catalogue } from './i18n.ts';
import type en from './messages/portal/en.json';

export const portalMessages: Catalogue<typeof en> = defineMessages('portal', {
  en: () => import(/* webpackChunkName: "portal-words-en" */ './messages/portal/en.json'),
  ms: () => import(/* webpackChunkName: "portal-words-ms" */ './messages/portal/ms.json'),
  ar: () => import(/* webpackChunkName: "portal-words-ar" */ './messages/portal/ar.json'),
});

export const usePortalText: (typeof portalMessages)['useText'] = portalMessages.useText;
