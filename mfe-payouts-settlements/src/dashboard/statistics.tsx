/** Open tasks of the merchant's people, and the outcomes of payment attempts. */
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import type { CallData, Needs } from '@portal/shared/contract/kernel/call.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { TriesText } from '@portal/shared/ui/charts/report-chart.tsx';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './dashboard.module.css';

type Statistics = CallData<typeof figures.statistics>;

const read = (_about: null, signal: AbortSignal) => gateway.call(figures.statistics, {}, { signal });

interface Task {
  readonly to: string;
  /** The permission that the task needs. */
  readonly needs?: Needs;
}

const TASKS: Readonly<Record<Statistics['attention'][number]['what'], Task>> = {
  company: { to: paths.company(), needs: companyDetails.submit.needs },
  bank: { to: paths.banks(), needs: banks.create.needs },
  payouts: { to: paths.payouts.inState('pending_approval') },
  refunds: { to: paths.refunds.inState('requested') },
  held: { to: paths.payments({ state: 'held' }) },
  overdue: { to: paths.bills('overdue') },
};

function Attention({ attention }: Pick<Statistics, 'attention'>) {
  const t = useText();
  const may = useMay();
  const waiting = attention.filter(({ what, count }) => count > 0 && may(TASKS[what].needs));
  if (waiting.length === 0) return <p className="k-muted">{t('attention.none')}</p>;
  return (
    <ul className={styles['rows']}>
      {waiting.map(({ what, count }) => (
        <li key={what}>
          <Link to={TASKS[what].to}>{t(`attention.${what}`, { count, rows: formatCount(count) })}</Link>
        </li>
      ))}
    </ul>
  );
}

export function StatisticsTile() {
  const t = useText();
  return (
    <section className={styles['tile']}>
      <h2>{t('attention.title')}</h2>
      <Reading about={null} read={read}>
        {({ attention, tries }) => (
          <>
            <Attention attention={attention} />
            <h3>{t('tries.title')}</h3>
            <TriesText tries={tries} />
          </>
        )}
      </Reading>
    </section>
  );
}
