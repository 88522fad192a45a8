/** A change of a bill: one line for each field, and the name of the person. */
import type { BillChange } from '@portal/shared/contract/merchant/bills/bills.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { useBillText } from '../bills.ts';
import styles from './changes.module.css';

const WORDS = {
  collection_id: 'bills.collection',
  customer_id: 'bills.customer',
  payer_name: 'bills.payer_name',
  payer_email: 'bills.payer_email',
  payer_phone: 'bills.payer_phone',
  description: 'bills.description',
  amount: 'bills.amount',
  due_date: 'bills.due_date',
  expires_on: 'bills.expires_on',
} as const satisfies Record<BillChange['field'], string>;

function Value({ field, value }: { readonly field: BillChange['field']; readonly value: string | null }) {
  const t = useBillText();
  if (!value) return t('timeline.changed.none');
  if (field === 'amount') return <Money sen={senOf(value) ?? 0n} />;
  if (field === 'due_date' || field === 'expires_on') return <DayText day={value} />;
  if (field === 'payer_phone') return <PhoneText phone={value} />;
  return <bdi>{value}</bdi>;
}

function Change({ change: { field, from, to } }: { readonly change: BillChange }) {
  const t = useBillText();
  const label = t(WORDS[field]);
  // The value is the id of a record, which has no text to show.
  if (field === 'collection_id' || field === 'customer_id') return label;
  return (
    <>
      {t('timeline.changed.field', { field: label })} <Value field={field} value={from} /> {t('timeline.changed.to')}{' '}
      <Value field={field} value={to} />
    </>
  );
}

export function Changes({ changes, by }: { readonly changes: readonly BillChange[]; readonly by: string }) {
  const t = useBillText();
  return (
    <>
      {changes.map((change) => (
        <span key={change.field} className={styles['line']}>
          <Change change={change} />
        </span>
      ))}
      <span className={styles['line']}>{t('timeline.by', { by })}</span>
    </>
  );
}
