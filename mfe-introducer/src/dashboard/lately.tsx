/** This month's merchants, ordered by the amounts that their payers paid, and recent changes. */
import type { Change, IntroducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { formatCount, formatMonth } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './dashboard.module.css';

export function MerchantShares({ merchants, month }: IntroducerDashboard) {
  const t = useText();
  return (
    <section className={styles['section']}>
      <h2>{t('dashboard.merchants')}</h2>
      {merchants.length === 0 && <p className="k-muted">{t('dashboard.no_merchants')}</p>}
      <ul className={styles['rows']}>
        {merchants.map(({ name, payments, volume, commission }) => (
          <li key={name}>
            <span>
              <Link to={paths.commissions.of(name, month)}>
                <bdi>{name}</bdi>
              </Link>
              <small>{t('dashboard.of_payments', { count: payments, payments: formatCount(payments) })}</small>
            </span>
            <span className={styles['end']}>
              <Money sen={commission} />
              <small>
                <Money sen={volume} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      <Link to={paths.merchants()}>{t('dashboard.all_merchants')}</Link>
    </section>
  );
}

const linkOf = ({ commission_id, payout_id }: Change): string => {
  if (commission_id) return paths.commissions.one(commission_id);
  return payout_id ? paths.payouts.one(payout_id) : paths.merchants();
};

export function Changes({ changes }: Pick<IntroducerDashboard, 'changes'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles['section']}>
      <h2>{t('dashboard.changes')}</h2>
      {changes.length === 0 && <p className="k-muted">{t('dashboard.no_changes')}</p>}
      <ul className={styles['rows']}>
        {changes.map((change) => {
          const { id, kind, at, amount, merchant_name, month } = change;
          const values = { name: merchant_name ?? '', month: month === null ? '' : formatMonth(month, language) };
          return (
            <li key={id}>
              <span>
                <Link to={linkOf(change)}>{t(`change.${kind}`, values)}</Link>
                <small>
                  <RecentMoment moment={at} />
                </small>
              </span>
              {amount !== null && <Money sen={kind === 'commission_reversed' ? -amount : amount} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
