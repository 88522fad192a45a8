/**
 * The amount collected in a period, compared with the previous period and by payment method, with links to the payments. Call `loadReports`
 * first.
 */
import './report/report.css';
import type { PeriodReport } from '../../contract/merchant/money/figures.ts';
import { stepFrom, type ReportRequest } from '../../domain/report.ts';
import { channelMessages } from '../../i18n/channels.ts';
import { dayOf } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { reportMessages, useReportText } from '../../i18n/report.ts';
import { PeriodHead } from '../page/period-head.tsx';
import { titleOf } from './report/bars.ts';
import { ChannelShares } from './report/channels.tsx';
import { ReportChart } from './report/chart.tsx';
import { ReportFacts } from './report/facts.tsx';
import type { ReportLinks } from './report/links.ts';
import { PointTable } from './report/table.tsx';
import { TriesText } from './report/tries.tsx';

export { ChannelShares } from './report/channels.tsx';
export { ReportChart } from './report/chart.tsx';
export type { ReportLinks } from './report/links.ts';
export { Sentence } from './report/sentence.tsx';
export { ReportExport } from './report/table.tsx';
export { TriesText } from './report/tries.tsx';

export const loadReports = (): Promise<unknown> => Promise.all([reportMessages.load(), channelMessages.load()]);

interface Props {
  readonly request: ReportRequest;
  readonly report: PeriodReport;
  readonly links: ReportLinks;
}

/** A report of any set of payments, to be shown below the page's header. */
export function ReportBody({ request, report, links }: Props) {
  const t = useReportText();
  const language = useLanguage();
  const step = (count: 1 | -1): string => {
    const { kind, day } = stepFrom(request, count);
    return links.report(kind, day);
  };
  return (
    <>
      <PeriodHead
        title={titleOf(report, language)}
        earlier={step(-1)}
        later={report.to < dayOf(report.at) ? step(1) : null}
      />
      <ReportFacts report={report} links={links} />
      <ReportChart report={report} links={links} />
      <div className="k-report-columns">
        <ChannelShares report={report} links={links} />
        {report.tries && (
          <section>
            <h3>{t('reports.tries')}</h3>
            <TriesText tries={report.tries} />
          </section>
        )}
      </div>
      <PointTable report={report} links={links} />
    </>
  );
}
