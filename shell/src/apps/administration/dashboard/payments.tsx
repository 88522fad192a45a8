/** The total that all merchants collected, and the share of payment attempts that succeeded. */
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Figure, Figures } from '@portal/shared/ui/value/figures.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateText, shareOf } from '../rates.ts';
import { Tile } from './tile.tsx';

export function PaymentsTile() {
  const t = useText();
  const counted = (count: number) => t('payments.count', { count, rows: formatCount(count) });
  return (
    <Tile part="payments" title={t('payments.title')} isWide>
      {({ today, days, succeeded, tried }) => (
        <Figures>
          <Figure
            to={paths.merchants({ sort: 'volume_today' })}
            label={t('payments.today')}
            notes={[counted(today.count)]}
          >
            <Money sen={today.amount} />
          </Figure>
          <Figure to={paths.merchants()} label={t('payments.days')} notes={[counted(days.count)]}>
            <Money sen={days.amount} />
          </Figure>
          <Figure
            to={paths.merchants({ sort: 'success_rate', dir: 'asc' })}
            label={t('payments.rate')}
            notes={[t('payments.tries', { succeeded: formatCount(succeeded), tried: formatCount(tried) })]}
          >
            {rateText(shareOf(succeeded, tried))}
          </Figure>
        </Figures>
      )}
    </Tile>
  );
}
