import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/en.json';

export const messages = defineMessages('mfe-administration', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const { useText } = messages;

/** The function that finds this remote's words, for columns and other data made of words. */
export type RemoteText = Text<typeof en>;
