/** The messages of placing an order and following it, which load with those pages. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const orderMessages = defineMessages('public-pay-order', {
  en: () => import(/* webpackChunkName: "order-words-en" */ './messages/order/en.json'),
  ms: () => import(/* webpackChunkName: "order-words-ms" */ './messages/order/ms.json'),
  ar: () => import(/* webpackChunkName: "order-words-ar" */ './messages/order/ar.json'),
});

export const useOrderText = orderMessages.useText;
