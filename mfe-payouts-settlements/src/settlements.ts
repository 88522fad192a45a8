import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/settlements/en.json';

/** The messages of settlements, which load with the first screen that shows one. */
const settlementWords = defineMessages('mfe-payouts-settlements-settlements', {
  en: () => import('./messages/settlements/en.json'),
  ms: () => import('./messages/settlements/ms.json'),
  ar: () => import('./messages/settlements/ar.json'),
});

export const useSettlementText = settlementWords.useText;

export type SettlementText = Text<typeof en>;

/** Loads the code of a screen together with the messages of settlements. */
export const onSettlements = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, settlementWords.load()]))[0];
