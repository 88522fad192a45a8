import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** Signing in needs no new password, so these messages load with the forms that have one. */
export const newPasswordMessages = defineMessages('new-password', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useNewPasswordText = newPasswordMessages.useText;
