import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/company/en.json';

/** The words of what is reviewed: they come with the screens that show it, and not before. */
export const companyWords = defineMessages('mfe-administration-company', {
  en: () => import('./messages/company/en.json'),
  ms: () => import('./messages/company/ms.json'),
  ar: () => import('./messages/company/ar.json'),
});

export const useCompanyText = companyWords.useText;

export type CompanyText = Text<typeof en>;

/** A screen that speaks of companies and their owners, with its words. */
export const onCompany = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, companyWords.load()]))[0];
