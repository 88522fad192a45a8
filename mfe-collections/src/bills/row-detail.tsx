/** Every payment attempt of a bill, in an expanded row of the list. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { useBillText } from '../bills.ts';
import { LatestPayments, triesOf } from '../payments/latest.tsx';
import styles from '../payments/latest.module.css';

export function BillRowDetail({ row }: { row: Bill }) {
  const t = useBillText();
  return (
    <Reading about={row} read={triesOf}>
      {(latest) => (
        <div className={styles['columns']}>
          <LatestPayments
            title={t('payments.title')}
            none={t('payments.none_tried')}
            latest={latest}
            by={({ invoice_no }) => invoice_no}
          />
        </div>
      )}
    </Reading>
  );
}
