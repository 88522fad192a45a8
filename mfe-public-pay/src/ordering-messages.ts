/** The messages of choosing a product and of the cart. They load when one of those pages is opened: its loader waits for `load`. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';
import { storeMessages } from './store-messages.ts';

const messages = defineMessages('public-pay-ordering', {
  en: () => import(/* webpackChunkName: "ordering-words-en" */ './messages/store/ordering/en.json'),
  ms: () => import(/* webpackChunkName: "ordering-words-ms" */ './messages/store/ordering/ms.json'),
  ar: () => import(/* webpackChunkName: "ordering-words-ar" */ './messages/store/ordering/ar.json'),
});

export const orderingMessages = {
  /** Loads these messages together with the store's messages, which the same pages use. */
  load: async (): Promise<void> => {
    await Promise.all([storeMessages.load(), messages.load()]);
  },
};

export const useOrderingText = messages.useText;
