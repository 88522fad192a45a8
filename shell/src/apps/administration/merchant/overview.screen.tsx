/** A merchant's collected payments, its people, and its limits. */
import type { MerchantOverview } from '@portal/shared/contract/admin/administration.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import { Link, useOutletContext } from '@portal/shared/router/screen.ts';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateText, shareOf } from '../rates.ts';
import styles from './merchant.module.css';

function Figures({ merchant: { id, figures, exceptions } }: { readonly merchant: MerchantOverview }) {
  const t = useText();
  const { today, days, succeeded, tried, last_payment_at } = figures;
  return (
    <Facts>
      <Detail label={t('payments.today')}>
        <Money sen={today.amount} />
      </Detail>
      <Detail label={t('payments.days')}>
        <Money sen={days.amount} />
      </Detail>
      <Detail label={t('merchants.payments')}>{formatCount(days.count)}</Detail>
      <Detail label={t('payments.rate')}>{rateText(shareOf(succeeded, tried))}</Detail>
      <Detail label={t('merchants.last_payment')}>
        {last_payment_at !== null && <MomentText moment={last_payment_at} />}
      </Detail>
      <Detail label={t('merchant.open_exceptions')}>
        <Link to={paths.exceptionsOf(id)}>{formatCount(exceptions)}</Link>
      </Detail>
    </Facts>
  );
}

function Limit({ limit }: { readonly limit: Sen | null }) {
  const t = useText();
  return limit === null ? t('merchant.no_limit') : <Money sen={limit} />;
}

export function Component() {
  const t = useText();
  const merchant = useOutletContext<MerchantOverview>();
  const { id, people, plan, planned, subscription_status, limits, review, created_at } = merchant;
  return (
    <div className={styles['page']}>
      <Figures merchant={merchant} />
      <section className={styles['section']}>
        <h2>{t('merchant.plan')}</h2>
        <Details>
          <Detail label={t('merchants.plan')}>
            {planned === null ? plan : t('merchant.planned', { plan, planned })}
          </Detail>
          <Detail label={t('merchant.subscription')}>{t(`subscription.${subscription_status}`)}</Detail>
          <Detail label={t('merchant.payment_maximum')}>
            <Limit limit={limits.payment_maximum} />
          </Detail>
          <Detail label={t('merchant.payout_daily')}>
            <Limit limit={limits.payout_daily} />
          </Detail>
          <Detail label={t('merchants.review')}>
            <Link to={paths.company(id)}>{t(`review.${review}`)}</Link>
          </Detail>
          <Detail label={t('merchants.since')}>
            <DayText day={dayOf(created_at)} />
          </Detail>
        </Details>
      </section>
      <section className={styles['section']}>
        <h2>{t('merchant.people')}</h2>
        {people.length === 0 && <p className="k-muted">{t('merchant.no_people')}</p>}
        <ul className={styles['rows']}>
          {people.map(({ name, email, role }) => (
            <li key={email}>
              <div>
                <bdi>{name}</bdi>
                <bdi className="k-muted">{email}</bdi>
              </div>
              <span>{accessWord('role', role)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
