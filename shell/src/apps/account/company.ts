import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import type en from './messages/company/en.json';

/**
 * The messages of the company, its owners, bank accounts and accounts, which load with the first screen that shows one of
 * these.
 */
export const companyWords = defineMessages('mfe-account-company', {
  en: () => import('./messages/company/en.json'),
  ms: () => import('./messages/company/ms.json'),
  ar: () => import('./messages/company/ar.json'),
});

export const useCompanyText = companyWords.useText;

export type CompanyText = Text<typeof en>;

/** Loads the code of a screen together with the messages of the company. */
export const onCompany = async <S>(code: Promise<S>): Promise<S> => (await Promise.all([code, companyWords.load()]))[0];
