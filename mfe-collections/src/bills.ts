import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/bills/en.json';

/** The words of bills and of what pays them: they come with the screens that show any, and not before. */
export const billWords = defineMessages('mfe-collections-bills', {
  en: () => import('./messages/bills/en.json'),
  ms: () => import('./messages/bills/ms.json'),
  ar: () => import('./messages/bills/ar.json'),
});

export const useBillText = billWords.useText;

/** The function that finds the words of bills, for columns and other data made of words. */
export type BillText = Text<typeof en>;

/** A screen that speaks of bills, or a part of one, with their words. */
export const onBills = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, billWords.load()]))[0];
