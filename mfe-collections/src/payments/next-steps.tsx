/**
 * The next step for a payment, by its state: send an enquiry to its provider, send its bill's link again, or open its
 * receipt.
 */
import { messaging } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { PaymentDetail } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { billStatusGroup } from '@portal/shared/domain/status-group.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { portalConstants } from '@portal/shared/session/platform.ts';
import { useBillText } from '../bills.ts';
import { paths } from '../paths.ts';
import { CheckAgain } from './check-again.tsx';
import styles from './latest.module.css';
import { hasFailed, isUndecided, receiptLink } from './rules.ts';

export function NextSteps({ payment }: { payment: PaymentDetail }) {
  const t = useBillText();
  const may = useMay();
  // Renders again when the gateway's link bases arrive.
  portalConstants.use();
  const { invoice_no, collection_id, bill_id, bill_status } = payment;
  const receipt = receiptLink(payment);
  const canSend = hasFailed(payment) && billStatusGroup(bill_status) === 'open' && may(messaging.email.needs);
  return (
    <>
      {isUndecided(payment) && <CheckAgain invoiceNo={invoice_no} />}
      {canSend && (
        <Link className={styles['next']} to={paths.bills.send(collection_id, bill_id)}>
          {t('payments.send_again')}
        </Link>
      )}
      {receipt !== null && (
        <a className={styles['next']} href={receipt} target="_blank" rel="noreferrer">
          {t('payments.receipt')}
        </a>
      )}
    </>
  );
}
