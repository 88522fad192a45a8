/** Ledger proofs of settlements: each sen that is owed is in one settlement, and each statement adds up. */
import { sql } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import { jobCursors } from '../../kernel/jobs/cursors.tables.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { collectItems } from './collect.ts';
import { OWN_IN_FLIGHT } from './own/states.ts';
import { IN_FLIGHT, UNMATURED } from './states.ts';

/** The position up to which ledger groups were collected. Later groups are in no settlement yet. */
const collected = sql`(select coalesce(max(through), '0'::xid8) from ${jobCursors} where name = ${collectItems.name})`;

export const settlementProofs: readonly Proof[] = [
  {
    name: 'a group that changes what a merchant is owed is in no settlement',
    faults: () => sql`
      select g.key as fault from ledger_groups g join ledger_entries e on e.group_key = g.key
      where e.ledger_account = 'merchant_pending' and g.kind <> 'settlement_matured' and g.posted_in <= ${collected}
        and not exists (select 1 from settlement_items i
          where i.group_key = g.key and i.account_id = e.account_id and i.net = -e.amount)`,
  },
  {
    name: 'a settlement is not the sum of its items',
    faults: () => sql`
      select s.number as fault from settlements s left join settlement_items i on i.settlement_id = s.id
      group by s.id, s.number, s.net, s.payments, s.collected
      having s.net <> coalesce(sum(i.net), 0) or s.payments <> count(*) filter (where i.kind = 'payment')
        or s.collected <> coalesce(sum(i.paid) filter (where i.kind = 'payment'), 0)`,
  },
  {
    name: 'a statement does not add up to what reaches the bank',
    faults: () => sql`
      select s.number as fault from settlements s where s.status <> 'open'
        and (s.opening + s.net - s.kept - s.reserve_held + s.carried_forward <> s.amount
          or s.amount < 0 or s.opening > 0 or s.carried_forward < 0 or (s.carried_forward > 0 and s.amount > 0))`,
  },
  {
    name: 'a settlement does not begin with what the one before it carried forward',
    faults: () => sql`
      select number as fault from (
        select number, status, opening, coalesce(lag(carried_forward) over (partition by account_id order by day), 0) as before
        from settlements) s where status <> 'open' and opening <> -before`,
  },
  {
    name: 'what is in flight is not what the settlements on their way come to',
    faults: () => sql`
      with booked as (select account_id, -sum(amount) as total from ledger_entries
        where ledger_account = 'settlement_in_flight' group by account_id),
      wanted as (select account_id, sum(amount) as total from (
          select account_id, amount from settlements where status in ${among(IN_FLIGHT)}
          union all select account_id, amount from own_settlements where status in ${among(OWN_IN_FLIGHT)}) under_way
        group by account_id)
      select coalesce(b.account_id, w.account_id)::text as fault from booked b full join wanted w using (account_id)
      where coalesce(b.total, 0) <> coalesce(w.total, 0)`,
  },
  {
    name: 'a settlement is due and its money is still owed, or the other way round',
    faults: () => sql`
      select s.number as fault from settlements s
      where (s.status in ${among(UNMATURED)} or s.amount + s.kept + s.reserve_held = 0) = exists (
        select 1 from ledger_groups g where g.source_id = s.id and g.kind = 'settlement_matured')`,
  },
  {
    name: 'the reserve of a merchant is not what its settlements hold and refunds did not take',
    faults: () => sql`
      with held as (select account_id, sum(reserve_held - reserve_taken) as total from settlements
        where reserve_until is not null group by account_id)
      select coalesce(g.account_id, h.account_id)::text as fault
      from (select account_id, balance from ledger_guards where ledger_account = 'reserve') g full join held h using (account_id)
      where coalesce(g.balance, 0) <> coalesce(h.total, 0)`,
  },
  {
    name: 'a settlement is not in the state of its last transition',
    faults: () => sql`
      select s.number as fault from settlements s where s.status is distinct from (
        select to_status from events e where e.subject_id = s.id and e.to_status is not null order by e.id desc limit 1)`,
  },
];
