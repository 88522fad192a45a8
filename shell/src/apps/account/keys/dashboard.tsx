import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import type { keyFigures } from '@portal/shared/contract/merchant/api-keys/key-figures.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useKeyText } from '../api-keys.ts';

/** The current figures of a key, independent of the period of the report below. */
export function KeyDashboard({ dashboard }: { readonly dashboard: CallData<typeof keyFigures.dashboard> }) {
  const t = useKeyText();
  const { today, month, year, bills, open_bills } = dashboard;
  return (
    <Facts>
      <Detail label={t('reports.today')}>
        <Money sen={today.amount} />
      </Detail>
      <Detail label={t('reports.month')}>
        <Money sen={month.amount} />
      </Detail>
      <Detail label={t('reports.year')}>
        <Money sen={year.amount} />
      </Detail>
      <Detail label={t('reports.made')}>{formatCount(bills.count)}</Detail>
      <Detail label={t('reports.open_bills')}>{formatCount(open_bills.count)}</Detail>
    </Facts>
  );
}
