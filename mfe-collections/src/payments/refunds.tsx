/** The refunds of a payment to its payer, and a button for another refund. */
import type { PaymentDetail } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { refunds, type Refund } from '@portal/shared/contract/merchant/money/refunds.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { REFUND_MEANS } from '@portal/shared/ui/value/refund-status.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import { isRefundable } from './rules.ts';

const read = async (billId: string, signal: AbortSignal): Promise<readonly Refund[]> => {
  const input = refunds.ofBill.toInput(refunds.ofBill.readView(new URLSearchParams({ bill_id: billId, limit: '100' })));
  return (await gateway.call(refunds.ofBill, input, { signal })).list.data;
};

const Row = ({ refund: { id, number, kind, status, amount } }: { readonly refund: Refund }) => (
  <Detail label={number}>
    <Link to={paths.refunds.one(id)}>
      <Money sen={amount} />
    </Link>{' '}
    <Status is={kind === 'void' ? 'voided' : REFUND_MEANS[status]} />
  </Detail>
);

/** Renders nothing for a payment that cannot be refunded. */
export function PaymentRefunds({ payment }: { readonly payment: PaymentDetail }) {
  const t = useBillText();
  const may = useMay();
  const { id, bill_id, refunds: state } = payment;
  if (!state || !may(refunds.ofBill.needs)) return null;
  const { refunded, refundable } = state;
  return (
    <>
      {refunded > 0n && (
        <Details>
          <Detail label={t('payments.refunded')}>
            <Money sen={refunded} />
            {refundable > 0n && <> · {t('payments.refunded_left', { amount: formatRinggit(refundable) })}</>}
          </Detail>
          <Reading about={bill_id} read={read}>
            {(all) => all.map((refund) => <Row key={refund.id} refund={refund} />)}
          </Reading>
        </Details>
      )}
      {isRefundable(payment) && may(refunds.create.needs) && (
        <Link to={paths.refunds.create(id)}>{t('payments.refund')}</Link>
      )}
    </>
  );
}
