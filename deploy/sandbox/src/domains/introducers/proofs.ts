/** Proofs about commissions: each sen of commission is in the ledger, and no commission can be paid before the payment is settled. */
import { sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { maturedPayments } from '../settlements/domain.ts';
import { CAME_BACK } from './payouts/states.ts';

export const commissionProofs: readonly Proof[] = [
  {
    name: 'what an introducer is owed is not the sum of the commissions less what was paid out',
    faults: () => sql`
      with booked as (select account_id, -sum(amount) as total from ledger_entries
        where ledger_account = 'introducer_payable' group by account_id),
      wanted as (select account_id, sum(total) as total from (
        select account_id, amount - reversed as total from commissions
        union all select account_id, -amount from commission_payouts where status not in ${among(CAME_BACK)}) owed
        group by account_id)
      select coalesce(b.account_id, w.account_id)::text as fault from booked b full join wanted w using (account_id)
      where coalesce(b.total, 0) <> coalesce(w.total, 0)`,
  },
  {
    name: 'a commission is not what was posted of it',
    faults: () => sql`
      select c.id::text as fault from commissions c left join ledger_groups g on g.source_type = 'commission' and g.source_id = c.id
        left join ledger_entries e on e.group_key = g.key and e.ledger_account = 'introducer_payable'
      group by c.id, c.amount, c.reversed
      having c.amount <> coalesce(-sum(e.amount) filter (where g.kind = 'commission'), 0)
        or c.reversed <> coalesce(sum(e.amount) filter (where g.kind = 'commission_reversed'), 0)`,
  },
  {
    name: 'a commission is not its share of the fee that was posted',
    faults: () => sql`
      select c.id::text as fault from commissions c join ledger_groups g on g.source_id = c.payment_id and g.kind in ('payment', 'applied')
        join ledger_entries e on e.group_key = g.key
      group by c.id, c.amount, c.fee, c.paid, c.basis_points
      having c.fee <> -sum(e.amount) filter (where e.ledger_account = 'fee_income')
        or c.paid <> sum(e.amount) filter (where e.amount > 0)
        or c.amount <> (c.fee * c.basis_points * 2 + 10000) / 20000`,
  },
  {
    name: 'a commission does not have its state, the moment of its payment, or the statement that it is in',
    faults: () => sql`
      select c.id::text as fault from commissions c join payment_attempts a on a.id = c.payment_id
        left join commission_lines l on l.commission_id = c.id and l.kind = 'commission' left join commission_payouts p on p.id = l.statement_id
      where (c.payment_at, c.statement_id, c.settled_at) is distinct from (a.created_at, p.id, p.settled_at)
        or c.state <> case when c.reversed = c.amount then 'reversed' when c.matured_at is null then 'accrued'
          when p.id is null then 'matured' when p.settled_at is null then 'payable' else 'paid' end`,
  },
  {
    name: 'a commission has matured and the settlement of its payment has not',
    faults: () => sql`
      select c.id::text as fault from commissions c left join (${maturedPayments}) m on m.payment_id = c.payment_id
      where c.matured_at is not null and c.matured_at is distinct from m.due_at`,
  },
];
