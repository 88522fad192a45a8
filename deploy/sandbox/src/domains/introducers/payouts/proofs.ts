/** Proofs about commission statements: each adds up, begins where the previous one ended, and agrees with the ledger. */
import { sql } from 'drizzle-orm';
import { among } from '../../../kernel/data/sql-in-list.ts';
import type { Proof } from '../../../kernel/ledger/prove.ts';
import { PAYOUTS_IN_FLIGHT } from './states.ts';

export const payoutProofs: readonly Proof[] = [
  {
    name: 'a statement of commission does not add up to what reaches the bank',
    faults: () => sql`
      select number as fault from commission_payouts
      where opening + commission + reversal + came_back - carried_forward <> amount
        or (carried_forward < 0 and amount > 0) or (amount > 0) = (status = 'no_transfer')`,
  },
  {
    name: 'a statement of commission is not the sum of its lines',
    faults: () => sql`
      select p.number as fault from commission_payouts p left join commission_lines l on l.statement_id = p.id
      group by p.id, p.number, p.commission, p.reversal, p.came_back
      having p.commission <> coalesce(sum(l.amount) filter (where l.kind = 'commission'), 0)
        or p.reversal <> coalesce(sum(l.amount) filter (where l.kind = 'reversal'), 0)
        or p.came_back <> coalesce(sum(l.amount) filter (where l.kind = 'came_back'), 0)`,
  },
  {
    name: 'a line of commission is not what the ledger posted',
    faults: () => sql`
      select l.group_key as fault from commission_lines l
        left join ledger_entries e on e.group_key = l.group_key and e.ledger_account = 'introducer_payable'
      where e.amount is distinct from -l.amount or e.account_id is distinct from l.account_id`,
  },
  {
    name: 'commission is in a statement and has not matured in its month',
    faults: () => sql`
      select l.group_key as fault from commission_lines l join commission_payouts p on p.id = l.statement_id
        join commissions c on c.id = l.commission_id
      where c.matured_at is null or c.matured_at >= p.created_at or l.created_at >= p.created_at`,
  },
  {
    name: 'a statement of commission does not begin with what the one before it carried forward',
    faults: () => sql`
      select number as fault from (
        select number, opening, coalesce(lag(carried_forward) over (partition by account_id order by month), 0) as before
        from commission_payouts) p where opening <> before`,
  },
  {
    name: 'commission in flight is not what the payouts on their way come to',
    faults: () => sql`
      with booked as (select account_id, -sum(amount) as total from ledger_entries
        where ledger_account = 'commission_in_flight' group by account_id),
      wanted as (select account_id, sum(amount) as total from commission_payouts
        where status in ${among(PAYOUTS_IN_FLIGHT)} group by account_id)
      select coalesce(b.account_id, w.account_id)::text as fault from booked b full join wanted w using (account_id)
      where coalesce(b.total, 0) <> coalesce(w.total, 0)`,
  },
  {
    name: 'a payout of commission is not in the state of its last transition',
    faults: () => sql`
      select p.number as fault from commission_payouts p where p.status is distinct from (
        select to_status from events e where e.subject_id = p.id and e.to_status is not null order by e.id desc limit 1)`,
  },
];
