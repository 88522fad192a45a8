/** The collected amount of the chosen period, compared with the previous period. */
import { PERIODS, type PeriodKind, type PeriodReport } from '@portal/shared/contract/merchant/money/figures.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { useReportText } from '@portal/shared/i18n/report.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { ChannelShares, ReportChart, Sentence } from '@portal/shared/ui/charts/report-chart.tsx';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useAreHidden } from '@portal/shared/ui/value/amount.tsx';
import { useMemo, useState } from 'react';
import { useText } from '../messages.ts';
import { paths, REPORT_LINKS } from '../paths.ts';
import { readReport } from '../reports/read.rules.ts';
import styles from './dashboard.module.css';

function Collected({ report }: { readonly report: PeriodReport }) {
  const areHidden = useAreHidden();
  // Without bars, because their heights would reveal the hidden amounts.
  if (areHidden) return <Sentence report={report} />;
  return (
    <div className={styles['two']}>
      <ReportChart report={report} links={REPORT_LINKS} />
      <ChannelShares report={report} links={REPORT_LINKS} />
    </div>
  );
}

export function CollectedTile() {
  const t = useText();
  const report = useReportText();
  const [kind, setKind] = useState<PeriodKind>('day');
  const request = useMemo(() => ({ kind, day: dayOf() }), [kind]);
  return (
    <section className={styles['tile']} data-tour="today">
      <header className={styles['head']}>
        <h2>{t('collected.title')}</h2>
        <Choice
          label={report('reports.tabs')}
          value={kind}
          options={PERIODS.map((value) => ({
            value,
            label: report(value === 'day' ? 'period.today' : `period.${value}`),
          }))}
          onChange={setKind}
        />
      </header>
      <Reading about={request} read={readReport}>
        {(report) => <Collected report={report} />}
      </Reading>
      <p>
        <Link to={paths.reports.now()}>{t('collected.more')}</Link>
      </p>
    </section>
  );
}
