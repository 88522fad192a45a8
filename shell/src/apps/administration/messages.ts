import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/en.json';

export const messages = defineMessages('mfe-administration', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const { useText } = messages;

/** The type of the function that looks up this remote's messages, for columns and other data that contain text. */
export type RemoteText = Text<typeof en>;
