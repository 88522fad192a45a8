import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/payouts/en.json';

/** The messages of payouts and payees, which load with the first screen that shows one of these. */
export const payoutWords = defineMessages('mfe-payouts-settlements-payouts', {
  en: () => import('./messages/payouts/en.json'),
  ms: () => import('./messages/payouts/ms.json'),
  ar: () => import('./messages/payouts/ar.json'),
});

export const usePayoutText = payoutWords.useText;

export type PayoutText = Text<typeof en>;

/** Loads the code of a screen together with the messages of payouts. */
export const onPayouts = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, payoutWords.load()]))[0];
