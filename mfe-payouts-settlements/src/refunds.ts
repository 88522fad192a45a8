import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/refunds/en.json';

/** The words of refunds and voids: they come with the screens that show any, and not before. */
const refundWords = defineMessages('mfe-payouts-settlements-refunds', {
  en: () => import('./messages/refunds/en.json'),
  ms: () => import('./messages/refunds/ms.json'),
  ar: () => import('./messages/refunds/ar.json'),
});

export const useRefundText = refundWords.useText;

export type RefundText = Text<typeof en>;

/** A screen that speaks of refunds, with their words. */
export const onRefunds = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, refundWords.load()]))[0];
