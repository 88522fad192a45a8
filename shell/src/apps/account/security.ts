import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The words of what keeps a person's account theirs: they come with the screen that shows it. */
export const securityWords = defineMessages('mfe-account-security', {
  en: () => import('./messages/security/en.json'),
  ms: () => import('./messages/security/ms.json'),
  ar: () => import('./messages/security/ar.json'),
});

export const useSecurityText = securityWords.useText;

/** A screen that speaks of it, with its words. */
export const onSecurity = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, securityWords.load()]))[0];
