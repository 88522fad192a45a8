import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/pools/en.json';

/** The words of virtual accounts: they come with the screens that show any, and not before. */
const poolWords = defineMessages('mfe-payouts-settlements-pools', {
  en: () => import('./messages/pools/en.json'),
  ms: () => import('./messages/pools/ms.json'),
  ar: () => import('./messages/pools/ar.json'),
});

export const usePoolText = poolWords.useText;

export type PoolText = Text<typeof en>;

/** A screen that speaks of virtual accounts, with their words. */
export const onPools = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, poolWords.load()]))[0];
