/** The collected money of a day, week, month or year. */
import { parseReportAddress } from '@portal/shared/domain/report.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { absent } from '@portal/shared/router/absent.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { loadReports, ReportBody, ReportExport } from '@portal/shared/ui/charts/report-chart.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useText } from '../messages.ts';
import { REPORT_LINKS } from '../paths.ts';
import { readReport } from './read.rules.ts';
import { ReportTabs } from './tabs.tsx';

export const loader = async ({ params: { type, selectedDate }, request: { signal } }: LoaderFunctionArgs) => {
  const asked = parseReportAddress(type, selectedDate, dayOf());
  if (!asked) throw absent();
  const [report] = await Promise.all([readReport(asked, signal), loadReports()]);
  return { asked, report };
};

export function Component() {
  const t = useText();
  const { asked, report } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('reports.title')}>
        <ReportExport report={report} links={REPORT_LINKS} title={t('reports.title')} />
      </PageHeader>
      <ReportTabs day={asked.day} />
      <ReportBody asked={asked} report={report} links={REPORT_LINKS} />
    </Page>
  );
}
