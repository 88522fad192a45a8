/** The words of stores, which are loaded only with them. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const storeMessages = defineMessages('public-pay-store', {
  // As for payments: English is what most devices ask for first.
  en: () => import(/* webpackMode: "eager" */ './messages/store/en.json'),
  ms: () => import(/* webpackChunkName: "store-words-ms" */ './messages/store/ms.json'),
  ar: () => import(/* webpackChunkName: "store-words-ar" */ './messages/store/ar.json'),
});

export const useStoreText = storeMessages.useText;
