/** What was collected in a day, week, month or year: against the period before, by way to pay, with the payments behind every figure. */
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { absent } from '@portal/shared/router/absent.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { ExportChosen } from '@portal/shared/ui/list/export-button.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { ChannelShares } from './channels.tsx';
import { ReportChart } from './chart.tsx';
import { ReportFacts } from './facts.tsx';
import { readReport } from './read.rules.ts';
import styles from './reports.module.css';
import { askedBy, stepFrom, type Asked } from './rules.ts';
import { pointColumns, PointTable, titleOf } from './table.tsx';
import { ReportTabs } from './tabs.tsx';
import { TriesText } from './tries.tsx';

export const loader = async ({ params: { type, selectedDate }, request: { signal } }: LoaderFunctionArgs) => {
  const asked = askedBy(type, selectedDate, dayOf());
  if (!asked) throw absent();
  const [report] = await Promise.all([readReport(asked, signal), channelMessages.load()]);
  return { asked, report };
};

const addressOf = ({ kind, day }: Asked) => paths.reports.of(kind, day);

export function Component() {
  const t = useText();
  const language = useLanguage();
  const { asked, report } = useLoaderData<typeof loader>();
  const title = titleOf(report, language);
  const rows = report.points.filter(({ count }) => count > 0);
  return (
    <Page>
      <PageHeader title={t('reports.title')}>
        <ExportChosen
          variant="default"
          title={`${t('reports.title')} ${title}`}
          columns={pointColumns(t, report, language)}
          rows={rows}
        />
      </PageHeader>
      <ReportTabs day={asked.day} />
      <div className={styles['period']}>
        <h2>{title}</h2>
        <LinkButton to={addressOf(stepFrom(asked, -1))}>{t('reports.earlier')}</LinkButton>
        <LinkButton to={addressOf(stepFrom(asked, 1))}>{t('reports.later')}</LinkButton>
      </div>
      <ReportFacts report={report} />
      <ReportChart report={report} />
      <div className={styles['beside']}>
        {report.channels.length > 0 && (
          <section>
            <h3>{t('channels.title')}</h3>
            <ChannelShares report={report} />
          </section>
        )}
        {report.tries && (
          <section>
            <h3>{t('reports.tries')}</h3>
            <TriesText tries={report.tries} />
          </section>
        )}
      </div>
      <PointTable report={report} rows={rows} />
    </Page>
  );
}
