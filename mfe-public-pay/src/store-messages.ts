/** The messages of stores, which load only with them. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const storeMessages = defineMessages('public-pay-store', {
  // English is bundled, as for payments, because it is the first language of most devices.
  en: () => import(/* webpackMode: "eager" */ './messages/store/en.json'),
  ms: () => import(/* webpackChunkName: "store-words-ms" */ './messages/store/ms.json'),
  ar: () => import(/* webpackChunkName: "store-words-ar" */ './messages/store/ar.json'),
});

export const useStoreText = storeMessages.useText;
