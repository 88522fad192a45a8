import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/orders/en.json';

/** The messages of orders and parcels, which load with the first screen of an order. */
const orderWords = defineMessages('mfe-stores-orders', {
  en: () => import('./messages/orders/en.json'),
  ms: () => import('./messages/orders/ms.json'),
  ar: () => import('./messages/orders/ar.json'),
});

export const useOrderText = orderWords.useText;

export type OrderText = Text<typeof en>;

/** Loads the code of a screen together with the messages of orders. */
export const onOrders = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, orderWords.load()]))[0];
