/** The number of payouts in each state, each with a link to its list. */
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Amount } from '@portal/shared/ui/value/amount.tsx';
import { usePayoutText } from '../payouts.ts';
import { PayoutStatusText } from '../payouts/payout-status.tsx';
import { paths } from '../paths.ts';
import styles from './dashboard.module.css';

const read = (_about: null, signal: AbortSignal) => gateway.call(payouts.status, {}, { signal });

export function PayoutsTile() {
  const t = usePayoutText();
  return (
    <section className={styles['tile']}>
      <h2>{t('payouts.title')}</h2>
      <Reading about={null} read={read}>
        {({ statuses }) => {
          const some = statuses.filter(({ count }) => count > 0);
          if (some.length === 0) return <p className="k-muted">{t('payouts.none')}</p>;
          return (
            <ul className={styles['rows']}>
              {some.map(({ status, count, amount }) => (
                <li key={status}>
                  <span>
                    <PayoutStatusText status={status} />{' '}
                    <Link to={paths.payouts.inState(status)}>{formatCount(count)}</Link>
                  </span>
                  <Amount sen={amount} />
                </li>
              ))}
            </ul>
          );
        }}
      </Reading>
    </section>
  );
}
