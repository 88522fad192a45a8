/** Ledger proofs of payments: each payment has its posting, and money that paid no bill is owed to its payer. */
import { sql, type SQL } from 'drizzle-orm';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { PAID } from '../bills/domain.ts';
import { APPLIED } from './postings.ts';
import { purposes } from './purposes.ts';

/** Ledger kinds that pay a bill. */
const paying = (): SQL => sql.join([...purposes.all().map(({ kind }) => sql`${kind}`), sql`${APPLIED}`], sql`, `);

/** Ledger kinds of incoming money. The kind is needed because the groups of refunds and voids also have the payment as their source. */
const coming = (): SQL =>
  sql.join([...purposes.all().map(({ kind }) => sql`${kind}`), sql`'duplicate'`, sql`'held'`], sql`, `);

/** An SQL condition: the group belongs to this payment. */
const OF_ATTEMPT = sql`g.source_type = 'attempt' and g.source_id = a.id`;

export const paymentProofs: readonly Proof[] = [
  {
    name: 'a payment whose money came does not have exactly one posting',
    faults: () => sql`
      select a.invoice_no as fault from payment_attempts a left join ledger_groups g on ${OF_ATTEMPT} and g.kind in (${coming()})
      group by a.id having count(g.key) <> (case when a.status = 'success' or a.mark is not null then 1 else 0 end)`,
  },
  {
    name: 'a paid bill does not have exactly one payment',
    faults: () => sql`
      select b.bill_number as fault from bills b
      left join payment_attempts a on a.bill_id = b.id left join ledger_groups g on ${OF_ATTEMPT} and g.kind in (${paying()})
      group by b.id having count(g.key) + (select count(*) from manual_payments m where m.bill_id = b.id and m.undone_at is null)
        <> (case when b.status in ${PAID} then 1 else 0 end)`,
  },
  {
    name: 'a payment posted another amount than was paid',
    faults: () => sql`
      select a.invoice_no as fault from payment_attempts a join ledger_groups g on ${OF_ATTEMPT} and g.kind in (${coming()})
      join ledger_entries e on e.group_key = g.key and e.ledger_account = 'clearing' where e.amount <> a.amount`,
  },
  {
    name: 'a payment left its merchant with less than nothing',
    faults: () => sql`
      select g.key as fault from ledger_groups g join ledger_entries e on e.group_key = g.key
      where g.kind in ('payment', 'applied') and e.ledger_account = 'merchant_pending' group by g.key having sum(e.amount) > 0`,
  },
  {
    name: 'a payer is owed another amount than came for nothing and has not gone back',
    faults: () => sql`
      select a.invoice_no as fault from payment_attempts a left join ledger_groups g on ${OF_ATTEMPT} and g.kind in ('duplicate', 'held', 'refund', 'applied')
      left join ledger_entries e on e.group_key = g.key and e.ledger_account = 'refund_payable'
      group by a.id having coalesce(sum(e.amount), 0)
        <> (case when a.mark is not null and a.returned_at is null then -a.amount else 0 end)`,
  },
  {
    name: 'money went back without a refund, or a refund without its money',
    faults: () => sql`
      select a.invoice_no as fault from payment_attempts a left join ledger_groups g on ${OF_ATTEMPT} and g.kind = 'refund'
      group by a.id having count(g.key) <> (case when a.returned_at is null then 0 else 1 end)`,
  },
  {
    name: 'an attempt is not in the state of its last transition',
    faults: () => sql`
      select a.invoice_no as fault from payment_attempts a where a.status is distinct from (
        select to_status from events e where e.subject_id = a.id and e.to_status is not null order by e.id desc limit 1)`,
  },
];
