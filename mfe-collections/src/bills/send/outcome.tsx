/** The outcome of each message that was sent together. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { MessageResult } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useBillText } from '../../bills.ts';
import { BillLines, type BillLine } from '../bill-lines.tsx';
import { stateOf, TONES } from './message-state.tsx';
import styles from './send.module.css';

export function SendOutcome({ bills, results }: { bills: readonly Bill[]; results: readonly MessageResult[] }) {
  const t = useBillText();
  const count = (wanted: MessageResult['outcome']) =>
    formatCount(results.filter(({ outcome }) => outcome === wanted).length);
  const lines = results.flatMap(({ bill_id, outcome, reason }): BillLine[] => {
    const bill = bills.find(({ id }) => id === bill_id);
    return bill ? [{ bill, text: stateOf(t, outcome, reason), tone: TONES[outcome] }] : [];
  });
  return (
    <>
      <p className={styles['sum']} role="status">
        {t('send.told', {
          sent: count('sent'),
          queued: count('queued'),
          failed: count('failed'),
          skipped: count('skipped'),
        })}
      </p>
      <BillLines label={t('send.results')} lines={lines} />
    </>
  );
}
