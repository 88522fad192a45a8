/** The words of placing an order and following it, which come with those pages. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const orderMessages = defineMessages('public-pay-order', {
  en: () => import('./messages/order/en.json'),
  ms: () => import('./messages/order/ms.json'),
  ar: () => import('./messages/order/ar.json'),
});

export const useOrderText = orderMessages.useText;
