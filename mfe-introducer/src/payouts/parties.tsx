/** The head of a statement on paper: who owes the commission to whom, for which month, and on which terms. */
import type { CommissionPayoutDetails } from '@portal/shared/contract/introducer/payouts.ts';
import { lastOfMonth } from '@portal/shared/domain/days.ts';
import { dayOf, formatDay, formatDays } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useText } from '../messages.ts';
import styles from './statement.module.css';

/** Shown on paper only. */
export function Parties({ payout }: { readonly payout: CommissionPayoutDetails }) {
  const t = useText();
  const language = useLanguage();
  const { operator, introducer, number, month, created_at } = payout;
  return (
    <dl className={styles['parties']} aria-label={t('paper.title')}>
      <dt>{t('paper.from')}</dt>
      <dd>
        <bdi>{operator}</bdi>
      </dd>
      <dt>{t('paper.to')}</dt>
      <dd>
        <bdi>{introducer}</bdi>
      </dd>
      <dt>{t('paper.number')}</dt>
      <dd>
        <bdi>{number}</bdi>
      </dd>
      <dt>{t('paper.period')}</dt>
      <dd>{formatDays(month, lastOfMonth(month), language)}</dd>
      <dt>{t('paper.date')}</dt>
      <dd>{formatDay(dayOf(created_at), language)}</dd>
      <dt>{t('paper.tax')}</dt>
      <dd>{t('paper.no_tax')}</dd>
    </dl>
  );
}
