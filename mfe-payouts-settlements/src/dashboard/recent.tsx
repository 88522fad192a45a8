import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useAccount, useMay } from '@portal/shared/session/atoms.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Amount } from '@portal/shared/ui/value/amount.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import styles from './dashboard.module.css';

const MOST = 6;

const read = async (_about: null, signal: AbortSignal) => {
  const input = paymentRecords.recent.toInput(
    paymentRecords.recent.readView(new URLSearchParams({ state: 'success' })),
  );
  const { list } = await gateway.call(paymentRecords.recent, { ...input, query: { skip: 0, limit: MOST } }, { signal });
  return list.data;
};

/**
 * The link to the first bill, for people who may make one. Renders nothing in a suspended account, because it cannot
 * make bills.
 */
function FirstBill() {
  const t = useText();
  const may = useMay();
  const isSuspended = Boolean(useAccount()?.suspended_at);
  if (isSuspended || !may(bills.create.needs)) return null;
  return <Link to={paths.newBill()}>{t('recent.first')}</Link>;
}

function Rows({ payments }: { readonly payments: readonly PaymentRecord[] }) {
  const t = useText();
  if (payments.length === 0)
    return (
      <p className="k-muted">
        {t('recent.none')} <FirstBill />
      </p>
    );
  return (
    <ul className={styles['rows']}>
      {payments.map(({ id, payer_name, amount, created_at, bill_number }) => (
        <li key={id}>
          <span>
            <Link to={paths.payment(id)}>
              <bdi>{payer_name}</bdi>
            </Link>{' '}
            <span className="k-muted">
              <bdi>{bill_number}</bdi> ·{' '}
              <bdi>
                <RecentMoment moment={created_at} />
              </bdi>
            </span>
          </span>
          <Amount sen={amount} />
        </li>
      ))}
    </ul>
  );
}

export function RecentTile() {
  const t = useText();
  return (
    <section className={styles['tile']}>
      <h2>{t('recent.title')}</h2>
      <Reading about={null} read={read}>
        {(payments) => <Rows payments={payments} />}
      </Reading>
    </section>
  );
}
