import type { PeriodReport } from '../../../contract/merchant/money/figures.ts';
import { formatCount } from '../../../i18n/format.ts';
import { Link } from '../../../router/screen.ts';
import { Facts } from '../../page/facts.tsx';
import { Detail } from '../../value/details.tsx';
import { Money } from '../../value/money.tsx';
import { useReportText } from '../../../i18n/report.ts';
import type { ReportLinks } from './links.ts';
import { costOf } from '../../../domain/report.ts';

/** The sums of a report, each with a link to its payments. */
interface Props {
  readonly report: PeriodReport;
  readonly links: ReportLinks;
}

export function ReportFacts({ report: { total, from, to }, links }: Props) {
  const t = useReportText();
  return (
    <Facts>
      <Detail label={t('reports.collected')}>
        <Money sen={total.amount} />
      </Detail>
      <Detail label={t('reports.payments')}>
        <Link to={links.payments({ from, to })}>{formatCount(total.count)}</Link>
      </Detail>
      <Detail label={t('reports.cost')}>
        <Money sen={costOf(total)} />
      </Detail>
      <Detail label={t('reports.net')}>
        <Money sen={total.net} />
      </Detail>
      {total.by_hand_count > 0 && (
        <Detail label={t('reports.by_hand')}>
          <Money sen={total.by_hand} />
        </Detail>
      )}
    </Facts>
  );
}
