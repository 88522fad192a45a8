/** Ledger proofs of own settlements: the amount of each is the sum of its parts, and no sen of a payment is settled twice. */
import { sql } from 'drizzle-orm';
import { among } from '../../../kernel/data/sql-in-list.ts';
import type { Proof } from '../../../kernel/ledger/prove.ts';
import { OWN_RELEASED } from './states.ts';

export const ownSettlementProofs: readonly Proof[] = [
  {
    name: 'an own settlement is not the sum of what it is of, or of what it cost and what reached the bank',
    faults: () => sql`
      select o.number as fault from own_settlements o left join own_settlement_items i on i.own_settlement_id = o.id
      group by o.id, o.number, o.amount, o.fee, o.tax, o.net
      having o.amount <> coalesce(sum(i.amount), 0) or o.amount <> o.fee + o.tax + o.net or bool_or(i.amount <= 0)`,
  },
  {
    name: 'more of a payment is in own settlements than the merchant got of it',
    faults: () => sql`
      select i.payment_id::text as fault from own_settlement_items i join own_settlements o on o.id = i.own_settlement_id
      where i.payment_id is not null and o.status not in ${among(OWN_RELEASED)} group by i.payment_id
      having sum(i.amount) > (select coalesce(sum(s.net), 0) from settlement_items s
        where s.payment_id = i.payment_id and s.kind = 'payment' and s.is_kept)`,
  },
  {
    name: 'an own settlement is not taken once, ended as its state says and given back at most once',
    faults: () => sql`
      select o.number as fault from own_settlements o
      left join ledger_groups g on g.source_type = 'own_settlement' and g.source_id = o.id
      group by o.id, o.number, o.status
      having count(*) filter (where g.kind = 'own_settlement') <> 1
        or count(*) filter (where g.kind = 'own_settlement_paid') <> (case when o.status in ('paid', 'returned') then 1 else 0 end)
        or count(*) filter (where g.kind = 'own_settlement_released') <> (case when o.status = 'failed' then 1 else 0 end)
        or count(*) filter (where g.kind = 'own_settlement_returned') <> (case when o.status = 'returned' then 1 else 0 end)`,
  },
  {
    name: 'an own settlement is not in the state of its last transition',
    faults: () => sql`
      select o.number as fault from own_settlements o where o.status is distinct from (
        select to_status from events e where e.subject_id = o.id and e.to_status is not null order by e.id desc limit 1)`,
  },
];
