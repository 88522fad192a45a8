import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/pools/en.json';

/** The messages of virtual accounts, which load with the first screen that shows one. */
const poolWords = defineMessages('mfe-payouts-settlements-pools', {
  en: () => import('./messages/pools/en.json'),
  ms: () => import('./messages/pools/ms.json'),
  ar: () => import('./messages/pools/ar.json'),
});

export const usePoolText = poolWords.useText;

export type PoolText = Text<typeof en>;

/** Loads the code of a screen together with the messages of virtual accounts. */
export const onPools = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, poolWords.load()]))[0];
