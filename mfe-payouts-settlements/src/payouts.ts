import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/payouts/en.json';

/** The words of payouts and payees: they come with the screens that show any, and not before. */
export const payoutWords = defineMessages('mfe-payouts-settlements-payouts', {
  en: () => import('./messages/payouts/en.json'),
  ms: () => import('./messages/payouts/ms.json'),
  ar: () => import('./messages/payouts/ar.json'),
});

export const usePayoutText = payoutWords.useText;

export type PayoutText = Text<typeof en>;

/** A screen that speaks of payouts, with their words. */
export const onPayouts = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, payoutWords.load()]))[0];
