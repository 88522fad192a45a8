/** Bills and the outcome of each, one line per bill. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { Omission } from '@portal/shared/contract/merchant/bills/messaging.ts';
import type { Tone } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import styles from './bill-lines.module.css';

export interface BillLine {
  readonly bill: Pick<Bill, 'id' | 'bill_number' | 'payer_name'>;
  readonly text: string;
  readonly tone: Tone;
}

export const BillLines = ({ label, lines }: { label: string; lines: readonly BillLine[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <ul className={styles['lines']} tabIndex={0} aria-label={label}>
    {lines.map(({ bill, text, tone }) => (
      <li key={bill.id} data-tone={tone}>
        <span>
          {bill.bill_number} · <bdi>{bill.payer_name}</bdi>
        </span>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

/** The bills that an action leaves out, each with the reason. */
export function LeftOut({ omitted }: { omitted: readonly { readonly bill: Bill; readonly reason: Omission }[] }) {
  const t = useBillText();
  if (omitted.length === 0) return null;
  const label = t('send.left_out', { count: omitted.length });
  return (
    <>
      <p className={styles['sum']}>{label}</p>
      <BillLines
        label={label}
        lines={omitted.map(({ bill, reason }) => ({ bill, text: t(`send.reason.${reason}`), tone: 'over' }))}
      />
    </>
  );
}
