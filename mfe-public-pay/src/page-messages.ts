/** The messages of every page: of its frame, and of its errors. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const pageMessages = defineMessages('public-pay-page', {
  en: () => import(/* webpackMode: "eager" */ './messages/page/en.json'),
  ms: () => import(/* webpackChunkName: "words-ms" */ './messages/page/ms.json'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './messages/page/ar.json'),
});

export const usePageText = pageMessages.useText;
