/** The amount collected with one key: the report of payments, limited to the key's bills. */
import { rangeText } from '@portal/shared/contract/kernel/day-range.ts';
import { apiKeys, type ApiKey } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { keyFigures } from '@portal/shared/contract/merchant/api-keys/key-figures.ts';
import { PERIODS } from '@portal/shared/contract/merchant/money/figures.ts';
import { parseReportAddress } from '@portal/shared/domain/report.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { useReportText } from '@portal/shared/i18n/report.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { loadReports, ReportBody, ReportExport, type ReportLinks } from '@portal/shared/ui/charts/report-chart.tsx';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { useKeyText } from '../api-keys.ts';
import { paths } from '../paths.ts';
import { KeyDashboard } from './dashboard.tsx';
import styles from './keys.module.css';
import { readKeyReport } from './read.rules.ts';

/** The maximum number of keys in the choice; other keys are available through their URL. */
const MOST_KEYS = 100;

/** The links of a key's figures: to its own reports, and to the payments of its bills. */
const reportLinks = (key_id: string): ReportLinks => ({
  report: (kind, day) => paths.apiKeys.report(key_id, kind, day),
  payments: (days, channel) =>
    paths.payments({ state: 'success', ...(channel && { channel }), key_id, paid_at: rangeText(days) }),
});

export const loader = async ({ params, request: { signal } }: LoaderFunctionArgs) => {
  const { id = '', type, selectedDate } = params;
  const request = parseReportAddress(type, selectedDate, dayOf());
  if (!request) throw notFound();
  const [report, dashboard, key, { list }] = await Promise.all([
    readKeyReport(id, request, signal),
    gateway.call(keyFigures.dashboard, { params: { uuid: id } }, { signal }),
    gateway.call(apiKeys.get, { params: { id } }, { signal }),
    gateway.call(apiKeys.find, { query: { limit: MOST_KEYS } }, { signal }),
    loadReports(),
  ]);
  return { request, report, dashboard, key, keys: list.data };
};

/** The keys to choose from, including the one in the URL. */
const choicesOf = (key: ApiKey, keys: readonly ApiKey[]) =>
  (keys.some(({ id }) => id === key.id) ? keys : [key, ...keys]).map(({ id, name }) => ({ value: id, label: name }));

export function Component() {
  const t = useKeyText();
  const words = useReportText();
  const navigate = useNavigate();
  const { request, report, dashboard, key, keys } = useLoaderData<typeof loader>();
  const title = t('reports.title', { name: key.name });
  const links = reportLinks(key.id);
  return (
    <Page>
      <PageHeader title={title}>
        <ReportExport report={report} links={links} title={title} />
      </PageHeader>
      <div className={styles['which']}>
        <Choice
          label={t('reports.which')}
          value={key.id}
          options={choicesOf(key, keys)}
          onChange={(id) => void navigate(paths.apiKeys.report(id, request.kind, request.day))}
        />
      </div>
      <KeyDashboard dashboard={dashboard} />
      <RouteTabs
        label={words('reports.tabs')}
        tabs={PERIODS.map((kind) => ({ label: words(`period.${kind}`), to: links.report(kind, request.day) }))}
      />
      <ReportBody request={request} report={report} links={links} />
    </Page>
  );
}
