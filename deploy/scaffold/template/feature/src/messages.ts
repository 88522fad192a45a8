import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/en.json';

export const messages = defineMessages('mfe-template', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const { useText } = messages;

/** The function that looks up this remote's messages, for columns and other data with text. */
export type RemoteText = Text<typeof en>;
