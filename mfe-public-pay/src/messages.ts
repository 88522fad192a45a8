import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const messages = defineMessages('public-pay', {
  // English is what most devices ask for first: it does not cost them another request.
  en: () => import(/* webpackMode: "eager" */ './messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const { useText } = messages;
