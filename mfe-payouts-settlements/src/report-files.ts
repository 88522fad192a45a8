import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import { reportMessages } from '@portal/shared/i18n/report.ts';
import type en from './messages/report-files/en.json';

/**
 * The messages of report files and of the statement of fees, which load with the first screen that shows one of these.
 */
const reportFileWords = defineMessages('mfe-payouts-settlements-report-files', {
  en: () => import('./messages/report-files/en.json'),
  ms: () => import('./messages/report-files/ms.json'),
  ar: () => import('./messages/report-files/ar.json'),
});

export const useReportFileText = reportFileWords.useText;

export type ReportFileText = Text<typeof en>;

/** Loads the code of a screen together with the messages of report files. */
export const onReportFiles = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, reportFileWords.load(), reportMessages.load()]))[0];
