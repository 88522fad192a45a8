import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/api-keys/en.json';

/** The messages of API keys, which load with the first screen that shows a key. */
export const keyWords = defineMessages('mfe-account-api-keys', {
  en: () => import('./messages/api-keys/en.json'),
  ms: () => import('./messages/api-keys/ms.json'),
  ar: () => import('./messages/api-keys/ar.json'),
});

export const useKeyText = keyWords.useText;

export type KeyText = Text<typeof en>;

/** Loads the code of a screen together with the messages of API keys. */
export const onKeys = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, keyWords.load()]))[0];
