import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const messages = defineMessages('mfe-template', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const { useText } = messages;
