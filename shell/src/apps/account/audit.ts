import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import { companyWords } from './company.ts';
import type en from './messages/audit/en.json';

/** The words of the audit list: they come with its screen, and not before. */
export const auditWords = defineMessages('mfe-account-audit', {
  en: () => import('./messages/audit/en.json'),
  ms: () => import('./messages/audit/ms.json'),
  ar: () => import('./messages/audit/ar.json'),
});

export const useAuditText = auditWords.useText;

export type AuditText = Text<typeof en>;

/** A screen that speaks of changes, with their words and those of what was changed. */
export const onAudit = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, auditWords.load(), companyWords.load()]))[0];
