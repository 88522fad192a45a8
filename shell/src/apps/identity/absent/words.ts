import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The sign-in page does not need these messages, so they load with the pages that show them. */
export const absentMessages = defineMessages('absent', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useAbsentText = absentMessages.useText;
