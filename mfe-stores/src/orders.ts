import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/orders/en.json';

/** The words of orders and parcels: they come with the screens that show any, and not before. */
const orderWords = defineMessages('mfe-stores-orders', {
  en: () => import('./messages/orders/en.json'),
  ms: () => import('./messages/orders/ms.json'),
  ar: () => import('./messages/orders/ar.json'),
});

export const useOrderText = orderWords.useText;

export type OrderText = Text<typeof en>;

/** A screen that speaks of orders, with their words. */
export const onOrders = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, orderWords.load()]))[0];
