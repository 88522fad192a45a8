/** Ledger proofs of refunds and voids: no money is refunded twice, and the ledger agrees with the state of each refund. */
import { sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { LIVE, TAKEN } from './states.ts';

export const refundProofs: readonly Proof[] = [
  {
    name: 'a refund is not in the state of its last transition',
    faults: () => sql`
      select r.number as fault from refunds r where r.status is distinct from (
        select to_status from events e where e.subject_id = r.id and e.to_status is not null order by e.id desc limit 1)`,
  },
  {
    name: 'more of a payment goes back than was paid, or it is voided and refunded',
    faults: () => sql`
      select a.invoice_no as fault from payment_attempts a join refunds r on r.payment_id = a.id and r.status in ${among(LIVE)}
      group by a.id, a.invoice_no, a.amount
      having sum(r.amount) > a.amount or (count(*) filter (where r.kind = 'void') > 0 and count(*) > 1)`,
  },
  {
    name: 'what is owed to payers for refunds is not what the refunds under way come to',
    faults: () => sql`
      with booked as (select e.account_id, -sum(e.amount) as total from ledger_entries e join ledger_groups g on g.key = e.group_key
        where e.ledger_account = 'refund_payable' and g.kind in ('refund_reserved', 'refund_completed', 'refund_released')
        group by e.account_id),
      wanted as (select account_id, sum(amount) as total from refunds where status = 'processing' group by account_id)
      select coalesce(b.account_id, w.account_id)::text as fault from booked b full join wanted w using (account_id)
      where coalesce(b.total, 0) <> coalesce(w.total, 0)`,
  },
  {
    name: 'a refund is not reserved once, ended as its state says and given back at most once',
    faults: () => sql`
      select r.number as fault from refunds r left join ledger_groups g
        on g.key in ('refund_reserved:' || r.id, 'refund_end:' || r.id, 'refund_returned:' || r.id, 'void:' || r.id)
      group by r.id, r.number, r.status, r.kind
      having count(*) filter (where g.kind = 'void') <> (case when r.kind = 'void' then 1 else 0 end)
        or count(*) filter (where g.kind = 'refund_reserved')
          <> (case when r.kind = 'refund' and (r.status in ${among(TAKEN)} or r.status = 'failed') then 1 else 0 end)
        or count(*) filter (where g.kind = 'refund_completed') - count(*) filter (where g.kind = 'refund_returned')
          <> (case when r.kind = 'refund' and r.status = 'completed' then 1 else 0 end)
        or count(*) filter (where g.kind in ('refund_released', 'refund_returned')) <> (case when r.status = 'failed' then 1 else 0 end)`,
  },
  {
    name: 'a refund took another sum than its payer gets',
    faults: () => sql`
      select r.number as fault from refunds r where r.kind = 'refund' and r.status in ${among(TAKEN)}
        and r.from_pending + r.from_available + r.from_reserve + r.from_prefund <> r.amount`,
  },
  {
    name: 'a void is in another settlement than its payment',
    faults: () => sql`
      select r.number as fault from refunds r
      join settlement_items v on v.group_key = 'void:' || r.id
      join settlement_items p on p.payment_id = r.payment_id and p.kind = 'payment' where p.settlement_id <> v.settlement_id`,
  },
];
