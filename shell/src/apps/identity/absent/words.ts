import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** Nobody needs them to sign in, so they come with the pages that say them. */
export const absentMessages = defineMessages('absent', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useAbsentText = absentMessages.useText;
