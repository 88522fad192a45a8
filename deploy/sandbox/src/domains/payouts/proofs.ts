/** Ledger proofs of payouts: the ledger agrees with the state of each payout. */
import { sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { RELEASED, RESERVED } from './states.ts';

export const payoutProofs: readonly Proof[] = [
  {
    name: 'a payout is not in the state of its last transition',
    faults: () => sql`
      select p.reference as fault from payouts p where p.status is distinct from (
        select to_status from events e where e.subject_id = p.id and e.to_status is not null order by e.id desc limit 1)`,
  },
  {
    name: 'what is in flight is not what the open payouts of a merchant cost',
    faults: () => sql`
      with booked as (select account_id, -sum(amount) as total from ledger_entries
        where ledger_account = 'payout_in_flight' group by account_id),
      wanted as (select account_id, sum(amount + fee + tax) as total from payouts
        where status in ${among(RESERVED)} group by account_id)
      select coalesce(b.account_id, w.account_id)::text as fault from booked b full join wanted w using (account_id)
      where coalesce(b.total, 0) <> coalesce(w.total, 0)`,
  },
  {
    name: 'a payout is not reserved once, ended as its state says and given back at most once',
    faults: () => sql`
      select p.reference as fault from payouts p
      left join ledger_groups g on g.source_type = 'payout' and g.source_id = p.id
      group by p.id, p.reference, p.status
      having count(*) filter (where g.kind = 'payout') <> 1
        or count(*) filter (where g.kind = 'payout_released') <> (case when p.status in ${among(RELEASED)} then 1 else 0 end)
        or count(*) filter (where g.kind = 'payout_sent') <> (case when p.status in ('success', 'returned') then 1 else 0 end)
        or count(*) filter (where g.kind = 'payout_returned') <> (case when p.status = 'returned' then 1 else 0 end)`,
  },
];
