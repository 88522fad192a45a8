import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/whitelist/en.json';

/** The words of the whitelist: they come with the screens that show it, and not before. */
export const whitelistWords = defineMessages('mfe-account-whitelist', {
  en: () => import('./messages/whitelist/en.json'),
  ms: () => import('./messages/whitelist/ms.json'),
  ar: () => import('./messages/whitelist/ar.json'),
});

export const useWhitelistText = whitelistWords.useText;

export type WhitelistText = Text<typeof en>;

/** A screen that speaks of addresses, with their words. */
export const onWhitelist = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, whitelistWords.load()]))[0];
