/** The report of the amount collected in a day, week, month or year. */
import { parseReportAddress } from '@portal/shared/domain/report.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { loadReports, ReportBody, ReportExport } from '@portal/shared/ui/charts/report-chart.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useText } from '../messages.ts';
import { REPORT_LINKS } from '../paths.ts';
import { readReport } from './read.rules.ts';
import { ReportTabs } from './tabs.tsx';

export const loader = async ({ params: { type, selectedDate }, request: { signal } }: LoaderFunctionArgs) => {
  const request = parseReportAddress(type, selectedDate, dayOf());
  if (!request) throw notFound();
  const [report] = await Promise.all([readReport(request, signal), loadReports()]);
  return { request, report };
};

export function Component() {
  const t = useText();
  const { request, report } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('reports.title')}>
        <ReportExport report={report} links={REPORT_LINKS} title={t('reports.title')} />
      </PageHeader>
      <ReportTabs day={request.day} />
      <ReportBody request={request} report={report} links={REPORT_LINKS} />
    </Page>
  );
}
