import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const messages = defineMessages('public-pay', {
  // English is the first language of most devices, so it is bundled and costs no further request.
  en: () => import(/* webpackMode: "eager" */ './messages/en.json'),
  ms: () => import(/* webpackChunkName: "words-ms" */ './messages/ms.json'),
  ar: () => import(/* webpackChunkName: "words-ar" */ './messages/ar.json'),
});

export const { useText } = messages;
