import { defineMessages, type Text } from '@portal/shared/i18n/i18n.ts';
import { reportMessages } from '@portal/shared/i18n/report.ts';
import type en from './messages/report-files/en.json';

/** The words of report files and of the statement of fees: they come with the screens that show any, and not before. */
const reportFileWords = defineMessages('mfe-payouts-settlements-report-files', {
  en: () => import('./messages/report-files/en.json'),
  ms: () => import('./messages/report-files/ms.json'),
  ar: () => import('./messages/report-files/ar.json'),
});

export const useReportFileText = reportFileWords.useText;

export type ReportFileText = Text<typeof en>;

/** A screen that speaks of report files, with their words. */
export const onReportFiles = async <S>(code: Promise<S>): Promise<S> =>
  (await Promise.all([code, reportFileWords.load(), reportMessages.load()]))[0];
