import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { EmailText } from '@portal/shared/ui/value/email-text.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { useBillText } from '../bills.ts';
import { ChargeDetails } from '../payments/charge-details.tsx';
import { Settled } from '../payments/settled.tsx';
import { paths } from '../paths.ts';

/** The facts of a bill; for a paid bill, also the merchant's share. */
export function BillDetails({ bill }: { bill: BillDetail }) {
  const t = useBillText();
  const { proceeds } = bill;
  return (
    <Details>
      <Detail label={t('bills.collection')}>
        <bdi>{bill.collection_title}</bdi>
      </Detail>
      {bill.is_order && (
        <Detail label={t('bills.order')}>
          <Link to={paths.order(bill.bill_number)}>{bill.bill_number}</Link>
        </Detail>
      )}
      <Detail label={t('bills.description')}>
        <bdi>{bill.description}</bdi>
      </Detail>
      {!bill.made_by_payer && (
        <Detail label={t('bills.due_date')}>
          <DayText day={bill.due_date} />
        </Detail>
      )}
      {bill.expires_on && !bill.made_by_payer && (
        <Detail label={t('bills.expires_on')}>
          <DayText day={bill.expires_on} />
        </Detail>
      )}
      {bill.payer_email && (
        <Detail label={t('bills.email')}>
          <EmailText email={bill.payer_email} />
        </Detail>
      )}
      {bill.payer_phone && (
        <Detail label={t('bills.phone')}>
          <PhoneText phone={bill.payer_phone} />
        </Detail>
      )}
      {bill.paid_at && (
        <Detail label={t('bills.paid_at')}>
          <MomentText moment={bill.paid_at} />
        </Detail>
      )}
      {proceeds && <ChargeDetails {...proceeds} />}
      <Settled settlement={bill.settlement} />
    </Details>
  );
}
