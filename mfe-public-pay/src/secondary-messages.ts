/** The messages of the pages other than the bill's. They load when such a page is opened: its loader waits for `load`. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const secondaryMessages = defineMessages('public-pay-secondary', {
  en: () => import(/* webpackChunkName: "secondary-words-en" */ './messages/secondary/en.json'),
  ms: () => import(/* webpackChunkName: "secondary-words-ms" */ './messages/secondary/ms.json'),
  ar: () => import(/* webpackChunkName: "secondary-words-ar" */ './messages/secondary/ar.json'),
});

export const useSecondaryText = secondaryMessages.useText;
