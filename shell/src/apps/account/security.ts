import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/** The messages of the security screen, which load with that screen. */
export const securityWords = defineMessages('mfe-account-security', {
  en: () => import('./messages/security/en.json'),
  ms: () => import('./messages/security/ms.json'),
  ar: () => import('./messages/security/ar.json'),
});

export const useSecurityText = securityWords.useText;

/** Loads the code of a screen together with the messages of the security screen. */
export const onSecurity = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, securityWords.load()]))[0];
