import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import { companyWords } from './company.ts';
import type en from './messages/audit/en.json';

/** The messages of the audit list, which load with its screen. */
export const auditWords = defineMessages('mfe-account-audit', {
  en: () => import('./messages/audit/en.json'),
  ms: () => import('./messages/audit/ms.json'),
  ar: () => import('./messages/audit/ar.json'),
});

export const useAuditText = auditWords.useText;

export type AuditText = Text<typeof en>;

/** Loads the code of a screen together with the messages of the audit list and of the audited records. */
export const onAudit = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, auditWords.load(), companyWords.load()]))[0];
