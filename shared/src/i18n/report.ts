/**
 * The messages of reports, in one chunk with the charts, because each further chunk would add its integrity hash to the first page.
 */
import { defineMessages, type Catalogue, type Text } from './i18n.ts';
import type en from './messages/report/en.json';

export const reportMessages: Catalogue<typeof en> = defineMessages('report', {
  en: () => import(/* webpackChunkName: "charts" */ './messages/report/en.json'),
  ms: () => import(/* webpackChunkName: "charts" */ './messages/report/ms.json'),
  ar: () => import(/* webpackChunkName: "charts" */ './messages/report/ar.json'),
});

export const useReportText: (typeof reportMessages)['useText'] = reportMessages.useText;

export type ReportText = Text<typeof en>;
