/** The figures of an introducer. Each links to the list of the rows that it sums up. */
import type { Earned, IntroducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { dayOf, formatCount, formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { Figure, Figures } from '@portal/shared/ui/value/figures.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './dashboard.module.css';

interface TileProps {
  readonly to: string;
  readonly name: string;
  readonly sen: bigint;
  readonly about: string;
}

const Tile = ({ to, name, sen, about }: TileProps) => (
  <Figure to={to} label={name} notes={[about]}>
    <Money sen={sen} />
  </Figure>
);

export function EarnedTiles({ today, month, last_month }: IntroducerDashboard) {
  const t = useText();
  const tile = (name: string, { from, to, payments, commission }: Earned) => (
    <Tile
      to={paths.commissions.on({ from, to })}
      name={name}
      sen={commission}
      about={t('dashboard.of_payments', { count: payments, payments: formatCount(payments) })}
    />
  );
  return (
    <section className={styles['section']}>
      <h2>{t('dashboard.earned')}</h2>
      <Figures>
        {tile(t('dashboard.today'), today)}
        {tile(t('dashboard.month'), month)}
        {tile(t('dashboard.last_month'), last_month)}
      </Figures>
    </section>
  );
}

export function OnItsWayTiles({
  accrued,
  matured,
  reversed_after_statement: reversed,
  carried_forward: carried,
  payable,
  sent,
  paid,
  next_pay_at,
}: IntroducerDashboard) {
  const t = useText();
  const language = useLanguage();
  const next =
    next_pay_at === null
      ? t('dashboard.no_terms')
      : t('dashboard.next_pay', { day: formatDay(dayOf(next_pay_at), language) });
  return (
    <section className={styles['section']}>
      <h2>{t('dashboard.on_its_way')}</h2>
      <Figures>
        <Tile
          to={paths.commissions.in('accrued')}
          name={t('dashboard.accrued')}
          sen={accrued}
          about={t('dashboard.accrued.about')}
        />
        <Tile
          to={paths.commissions.in('matured')}
          name={t('dashboard.matured')}
          sen={matured}
          about={t('dashboard.matured.about')}
        />
        {reversed !== 0n && (
          <Tile
            to={paths.commissions.in('reversed')}
            name={t('dashboard.reversed_after_statement')}
            sen={-reversed}
            about={t('dashboard.reversed_after_statement.about')}
          />
        )}
        {carried !== 0n && (
          <Tile
            to={paths.payouts.list()}
            name={t('dashboard.carried')}
            sen={carried}
            about={t('dashboard.carried.about')}
          />
        )}
        <Tile to={paths.payouts.in('payable')} name={t('dashboard.payable')} sen={payable.amount} about={next} />
        {sent.count > 0 && (
          <Tile
            to={paths.payouts.in('sent')}
            name={t('dashboard.sent')}
            sen={sent.amount}
            about={t('dashboard.paid.about', { count: sent.count, payouts: formatCount(sent.count) })}
          />
        )}
        <Tile
          to={paths.payouts.in('paid')}
          name={t('dashboard.paid')}
          sen={paid.amount}
          about={t('dashboard.paid.about', { count: paid.count, payouts: formatCount(paid.count) })}
        />
      </Figures>
    </section>
  );
}
