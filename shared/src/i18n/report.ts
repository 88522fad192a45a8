/** The words of reports: they come with the first page that shows one, and not before. */
import { defineMessages, type Text } from './i18n.ts';
import type en from './messages/report/en.json';

export const reportMessages = defineMessages('report', {
  en: () => import('./messages/report/en.json'),
  ms: () => import('./messages/report/ms.json'),
  ar: () => import('./messages/report/ar.json'),
});

export const useReportText = reportMessages.useText;

export type ReportText = Text<typeof en>;
