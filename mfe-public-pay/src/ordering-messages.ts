/** The words of choosing a product and of the cart. They are fetched when one of those is opened: their loaders wait for `load`. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';
import { storeMessages } from './store-messages.ts';

const messages = defineMessages('public-pay-ordering', {
  en: () => import(/* webpackChunkName: "ordering-words-en" */ './messages/store/ordering/en.json'),
  ms: () => import(/* webpackChunkName: "ordering-words-ms" */ './messages/store/ordering/ms.json'),
  ar: () => import(/* webpackChunkName: "ordering-words-ar" */ './messages/store/ordering/ar.json'),
});

export const orderingMessages = {
  /** With those of the store, which stand around them. */
  load: async (): Promise<void> => {
    await Promise.all([storeMessages.load(), messages.load()]);
  },
};

export const useOrderingText = messages.useText;
