/** Ledger proofs of subscriptions: the whole amount of every paid charge is posted once. */
import { sql } from 'drizzle-orm';
import type { Proof } from '../../kernel/ledger/prove.ts';

export const planProofs: readonly Proof[] = [
  {
    name: 'a charge of a plan is not posted as it says, or is posted and not paid',
    faults: () => sql`
      select h.number as fault from subscription_histories h
      left join ledger_groups g on g.source_type = 'subscription_history' and g.source_id = h.id
      left join ledger_entries e on e.group_key = g.key and e.ledger_account in ('fee_income', 'tax_payable')
      group by h.id, h.number, h.paid_by, h.net, h.tax
      having coalesce(-sum(e.amount) filter (where e.ledger_account = 'fee_income'), 0) <> (case when h.paid_by = 'prefund' then h.net else 0 end)
        or coalesce(-sum(e.amount) filter (where e.ledger_account = 'tax_payable'), 0) <> (case when h.paid_by = 'prefund' then h.tax else 0 end)`,
  },
  {
    name: 'the charges of a term are more than its plan costs for all of it',
    faults: () => sql`
      select s.id::text as fault from subscriptions s
      join subscription_histories h on h.account_id = s.account_id and h.term_from = s.paid_from and h.state = 'paid'
      group by s.id, s.term_price having sum(h.net) > s.term_price`,
  },
  {
    name: 'a subscription that is paid for has no moment at which it is renewed, or another one has',
    faults: () => sql`
      select id::text as fault from subscriptions
      where (status in ('active', 'past_due')) <> (next_try_at is not null)`,
  },
];
