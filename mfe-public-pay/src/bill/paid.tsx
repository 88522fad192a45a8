import type { Attempt, PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useText } from '../messages.ts';
import controls from '../page/controls.module.css';
import { StatusPanel } from '../page/status-panel.tsx';
import { paths } from '../paths.ts';
import { Extra } from './extra.tsx';
import { BillSubject } from './bill-subject.tsx';

const TITLES = {
  partially_refunded: 'paid.part_refunded',
  refunded: 'paid.refunded',
  voided: 'paid.refunded',
} as const;

/** The message key of a paid bill's outcome. */
export const titleOf = (status: PayableBill['status']) =>
  status in TITLES ? TITLES[status as keyof typeof TITLES] : 'paid.title';

interface PaidProps {
  readonly bill: PayableBill;
  /** Undefined when the merchant marked the bill as paid by hand. */
  readonly attempt: Attempt | undefined;
  /** A further payment from this device. */
  readonly extra: Attempt | undefined;
}

/** A bill that needs no further payment, with a link to its receipt. */
export function Paid({ bill, attempt, extra }: PaidProps) {
  const t = useText();
  const text = attempt ? t('paid.text') : t('paid.by_hand', { merchant: bill.merchant_name });
  return (
    <StatusPanel tone="success" title={t(titleOf(bill.status))} text={text}>
      <BillSubject bill={bill} />
      {attempt && (
        <Link className={controls.secondary} to={paths.thankYou(attempt.invoice_no)}>
          {t('paid.receipt')}
        </Link>
      )}
      {extra && <Extra attempt={extra} />}
    </StatusPanel>
  );
}
