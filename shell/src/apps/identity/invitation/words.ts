import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** Few people use an invitation, so its messages load with its page. */
export const invitationMessages = defineMessages('invitation', {
  en: () => import('./messages/en.json'),
  ms: () => import('./messages/ms.json'),
  ar: () => import('./messages/ar.json'),
});

export const useInvitationText = invitationMessages.useText;
