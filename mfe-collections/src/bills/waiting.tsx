import type { BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useBillText } from '../bills.ts';
import { CheckAgain } from '../payments/check-again.tsx';
import { undecidedTries } from '../timeline/rules.ts';
import styles from './bill-timeline.module.css';

/**
 * Shown while a provider has accepted a payment and not decided yet: the merchant may send an enquiry instead of
 * waiting for the provider's message.
 */
export function Waiting({ bill }: { bill: BillDetail }) {
  const t = useBillText();
  const last = undecidedTries(bill).findLast(({ kind }) => kind === 'attempt_pending');
  if (!last?.invoice_no) return null;
  return (
    <Notice tone="wait" title={t('check.title', { bank: last.bank_name ?? '' })}>
      {t('check.text')}
      <span className={styles['check']}>
        <CheckAgain invoiceNo={last.invoice_no} />
      </span>
    </Notice>
  );
}
