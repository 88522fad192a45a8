/** The outcome of each message that was sent together. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { MessageResult } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { formatCount, formatList } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useBillText } from '../../bills.ts';
import { BillLines, type BillLine } from '../bill-lines.tsx';
import { stateOf, TONES } from './message-state.tsx';
import styles from './send.module.css';

const OUTCOMES = ['sent', 'queued', 'failed', 'skipped'] as const satisfies readonly MessageResult['outcome'][];

export function SendOutcome({ bills, results }: { bills: readonly Bill[]; results: readonly MessageResult[] }) {
  const t = useBillText();
  const language = useLanguage();
  const told = OUTCOMES.flatMap((wanted) => {
    const { length } = results.filter(({ outcome }) => outcome === wanted);
    return length === 0 ? [] : [t(`send.told.${wanted}`, { rows: formatCount(length) })];
  });
  const lines = results.flatMap(({ bill_id, outcome, reason }): BillLine[] => {
    const bill = bills.find(({ id }) => id === bill_id);
    return bill ? [{ bill, text: stateOf(t, outcome, reason), tone: TONES[outcome] }] : [];
  });
  return (
    <>
      <p className={styles['sum']} role="status">
        {`${formatList(told, language)}.`}
      </p>
      <BillLines label={t('send.results')} lines={lines} />
    </>
  );
}
