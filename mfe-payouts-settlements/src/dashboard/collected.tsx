/** What came in, in the period that a person chooses, against the one before. */
import { PERIODS, type PeriodKind, type PeriodReport } from '@portal/shared/contract/merchant/money/figures.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useAreHidden } from '@portal/shared/ui/value/amount.tsx';
import { useMemo, useState } from 'react';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { ChannelShares } from '../reports/channels.tsx';
import { ReportChart } from '../reports/chart.tsx';
import { readReport } from '../reports/read.rules.ts';
import { Sentence } from '../reports/sentence.tsx';
import styles from './dashboard.module.css';

function Collected({ report }: { readonly report: PeriodReport }) {
  const t = useText();
  const areHidden = useAreHidden();
  // The heights of bars would say what is hidden.
  if (areHidden) return <Sentence report={report} />;
  return (
    <div className={styles['two']}>
      <ReportChart report={report} />
      {report.channels.length > 0 && (
        <section>
          <h3>{t('channels.title')}</h3>
          <ChannelShares report={report} />
        </section>
      )}
    </div>
  );
}

export function CollectedTile() {
  const t = useText();
  const [kind, setKind] = useState<PeriodKind>('day');
  const asked = useMemo(() => ({ kind, day: dayOf() }), [kind]);
  return (
    <section className={styles['tile']} data-tour="today">
      <header className={styles['head']}>
        <h2>{t('collected.title')}</h2>
        <Choice
          label={t('reports.tabs')}
          value={kind}
          options={PERIODS.map((value) => ({ value, label: t(value === 'day' ? 'period.today' : `period.${value}`) }))}
          onChange={setKind}
        />
      </header>
      <Reading about={asked} read={readReport}>
        {(report) => <Collected report={report} />}
      </Reading>
      <p>
        <Link to={paths.reports.now()}>{t('collected.more')}</Link>
      </p>
    </section>
  );
}
