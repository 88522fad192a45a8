import type { PaymentDetail } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { reasonOf } from '../timeline/timeline.tsx';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import { ChargeDetails } from './charge-details.tsx';
import { Settled } from './settled.tsx';
import { channelOf, methodLabel } from './payment-method.tsx';

function ByHand({ payment: { by_hand } }: { payment: PaymentDetail }) {
  const t = useBillText();
  if (by_hand === null) return null;
  return (
    <>
      <Detail label={t('hand.received_on')}>
        <DayText day={by_hand.received_on} />
      </Detail>
      {by_hand.reference && (
        <Detail label={t('hand.reference')}>
          <bdi>{by_hand.reference}</bdi>
        </Detail>
      )}
      <Detail label={t('hand.reason')}>
        <bdi>{by_hand.reason}</bdi>
      </Detail>
    </>
  );
}

/** The provider's code and, if it differs, the code in the payer's browser, because payers ask about the code that they saw. */
function Answers({ payment: { fpx_code, browser_code } }: { payment: PaymentDetail }) {
  const t = useBillText();
  return (
    <>
      {fpx_code && <Detail label={t('payments.answer')}>{reasonOf(t, fpx_code)}</Detail>}
      {browser_code && browser_code !== fpx_code && (
        <Detail label={t('payments.browser')}>{reasonOf(t, browser_code)}</Detail>
      )}
    </>
  );
}

/** The facts of a payment. */
export function PaymentDetails({ payment }: { payment: PaymentDetail }) {
  const t = useBillText();
  const { bill_id, bill_number, collection_id, customer_id, bank_reference, fee, tax, net_left } = payment;
  return (
    <Details>
      <Detail label={t('payments.bill')}>
        <Link to={paths.bills.one(collection_id, bill_id)}>{bill_number}</Link>
      </Detail>
      <Detail label={t('payments.payer')}>
        {customer_id ? (
          <Link to={paths.customers.one('view', customer_id)} dir="auto">
            {payment.payer_name}
          </Link>
        ) : (
          <bdi>{payment.payer_name}</bdi>
        )}
      </Detail>
      <Detail label={t('payments.collection')}>
        <bdi>{payment.collection_title}</bdi>
      </Detail>
      <Detail label={t('payments.channel')}>{channelOf(t, payment.channel)}</Detail>
      <Detail label={t('payments.bank')}>
        <bdi>{methodLabel(t, payment)}</bdi>
      </Detail>
      <Detail label={t('payments.when')}>
        <MomentText moment={payment.created_at} />
      </Detail>
      <Detail label={t('payments.invoice_no')}>
        <bdi dir="ltr">{payment.invoice_no}</bdi>
      </Detail>
      {bank_reference && (
        <Detail label={t('payments.bank_reference')}>
          <bdi dir="ltr">{bank_reference}</bdi>
        </Detail>
      )}
      <Answers payment={payment} />
      <ByHand payment={payment} />
      <Settled settlement={payment.settlement} />
      {fee !== null && tax !== null && net_left !== null && <ChargeDetails fee={fee} tax={tax} net_left={net_left} />}
    </Details>
  );
}
