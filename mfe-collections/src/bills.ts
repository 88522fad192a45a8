import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/bills/en.json';

/** The messages of bills and their payments, which load with the first screen that shows one. */
export const billWords = defineMessages('mfe-collections-bills', {
  en: () => import('./messages/bills/en.json'),
  ms: () => import('./messages/bills/ms.json'),
  ar: () => import('./messages/bills/ar.json'),
});

export const useBillText = billWords.useText;

/** The function that looks up the messages of bills, for columns and other data with text. */
export type BillText = Text<typeof en>;

/** Loads the code of a screen, or a part of one, together with the messages of bills. */
export const onBills = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, billWords.load()]))[0];
