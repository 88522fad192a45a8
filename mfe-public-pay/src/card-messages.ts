/** The messages of the card form, which load only with it. */
import { defineMessages } from '@portal/shared/i18n/i18n.ts';

export const cardMessages = defineMessages('card', {
  en: () => import(/* webpackMode: "eager" */ './messages/card/en.json'),
  ms: () => import(/* webpackMode: "eager" */ './messages/card/ms.json'),
  ar: () => import(/* webpackMode: "eager" */ './messages/card/ar.json'),
});

export const useCardText = cardMessages.useText;
