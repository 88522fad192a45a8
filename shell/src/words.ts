import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const shellMessages = defineMessages('shell', {
  en: () => import(/* webpackChunkName: "words-en" */ './messages/en.json'),
  ms: () => import(/* webpackChunkName: "words-ms" */ './messages/ms.json'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './messages/ar.json'),
});

export const useShellText = shellMessages.useText;
