import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/refunds/en.json';

/** The messages of refunds and voids, which load with the first screen that shows one. */
const refundWords = defineMessages('mfe-payouts-settlements-refunds', {
  en: () => import('./messages/refunds/en.json'),
  ms: () => import('./messages/refunds/ms.json'),
  ar: () => import('./messages/refunds/ar.json'),
});

export const useRefundText = refundWords.useText;

export type RefundText = Text<typeof en>;

/** Loads the code of a screen together with the messages of refunds. */
export const onRefunds = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, refundWords.load()]))[0];
