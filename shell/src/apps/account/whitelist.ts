import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/whitelist/en.json';

/** The messages of the whitelist, which load with the first screen that shows it. */
export const whitelistWords = defineMessages('mfe-account-whitelist', {
  en: () => import('./messages/whitelist/en.json'),
  ms: () => import('./messages/whitelist/ms.json'),
  ar: () => import('./messages/whitelist/ar.json'),
});

export const useWhitelistText = whitelistWords.useText;

export type WhitelistText = Text<typeof en>;

/** Loads the code of a screen together with the messages of the whitelist. */
export const onWhitelist = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, whitelistWords.load()]))[0];
