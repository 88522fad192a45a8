import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const shellMessages = defineMessages('shell', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useShellText = shellMessages.useText;
