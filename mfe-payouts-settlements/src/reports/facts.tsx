import type { PeriodReport } from '@portal/shared/contract/merchant/money/figures.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { costOf } from './rules.ts';

/** The sums of a report; the payments that they are made of are one click away. */
export function ReportFacts({ report: { total, from, to } }: { readonly report: PeriodReport }) {
  const t = useText();
  return (
    <Facts>
      <Detail label={t('reports.collected')}>
        <Money sen={total.amount} />
      </Detail>
      <Detail label={t('reports.payments')}>
        <Link to={paths.collected({ from, to })}>{formatCount(total.count)}</Link>
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
