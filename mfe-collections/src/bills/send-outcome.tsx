/** Bills and what becomes of their messages, one line for each. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { MessageResult, Omission } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import type { Tone } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { stateOf, TONES } from './message-state.tsx';
import styles from './send.module.css';

export interface Line {
  readonly bill: Pick<Bill, 'id' | 'bill_number' | 'payer_name'>;
  readonly text: string;
  readonly tone: Tone;
}

export const Lines = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
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

/** With which bills nothing is done, and why. */
export function LeftOut({ omitted }: { omitted: readonly { readonly bill: Bill; readonly reason: Omission }[] }) {
  const t = useBillText();
  if (omitted.length === 0) return null;
  const label = t('send.left_out', { count: omitted.length });
  return (
    <>
      <p className={styles['sum']}>{label}</p>
      <Lines
        label={label}
        lines={omitted.map(({ bill, reason }) => ({ bill, text: t(`send.reason.${reason}`), tone: 'over' }))}
      />
    </>
  );
}

export function SendOutcome({ bills, results }: { bills: readonly Bill[]; results: readonly MessageResult[] }) {
  const t = useBillText();
  const count = (wanted: MessageResult['outcome']) =>
    formatCount(results.filter(({ outcome }) => outcome === wanted).length);
  const lines = results.flatMap(({ bill_id, outcome, reason }): Line[] => {
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
      <Lines label={t('send.results')} lines={lines} />
    </>
  );
}
