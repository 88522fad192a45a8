/** The sums of customers' bills, stored so that a list in the order of an amount does not need to add up the bills of all customers. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { StepwiseWork } from '../../kernel/jobs/jobs.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { among } from '../../kernel/data/sql-in-list.ts';
import { customerChanges, customerFigures } from './customer-figures.tables.ts';
import { OWED } from './states.ts';
import { bills } from './tables.ts';

/** The most changes that one transaction merges, so that it ends within the time limit of a statement after days without a merge. */
const MOST = 20_000;

/** Merges changes in one statement, and returns how many. */
const mergeSome = (tx: Tx): Promise<number> =>
  tx
    .execute<{ count: number }>(
      sql`
        with taken as (delete from ${customerChanges} where id in (select id from ${customerChanges} order by id limit ${MOST})
            returning customer_id, owed, paid),
          added as (select customer_id, sum(owed) as owed, sum(paid) as paid from taken group by customer_id),
          merged as (update ${customerFigures} f set owed = f.owed + a.owed, paid = f.paid + a.paid
            from added a where f.customer_id = a.customer_id)
        select count(*)::int as count from taken`,
    )
    .then(({ rows }) => rows[0]?.count ?? 0);

/**
 * Adds the changes to the figures of their customers. Changes that are added during a run are merged by the next run. When two runs merge at
 * the same time, each change is counted by the run that deletes it, so no change is counted twice.
 */
export const sumUpCustomers: StepwiseWork = async (database) => {
  let done = 0;
  for (;;) {
    const merged = await database.tx(mergeSome, 'queue');
    done += merged;
    if (merged < MOST) return done;
  }
};

export const customerProofs: readonly Proof[] = [
  {
    name: 'the figures of a customer are not the sums of their bills',
    faults: () => sql`
      select coalesce(f.customer_id, b.customer_id)::text as fault
      from (select account_id, customer_id, sum(owed) as owed, sum(paid) as paid from (
        select account_id, customer_id, owed, paid from ${customerFigures}
        union all select c.account_id, c.customer_id, c.owed, c.paid from ${customerChanges} c
          join ${customerFigures} of on of.customer_id = c.customer_id) parts group by 1, 2) f
      full join (select account_id, customer_id, coalesce(sum(amount) filter (where status in ${among(OWED)}), 0) as owed,
        coalesce(sum(amount) filter (where status = 'paid'), 0) as paid
        from ${bills} where customer_id is not null group by 1, 2) b using (account_id, customer_id)
      where (coalesce(f.owed, 0), coalesce(f.paid, 0)) <> (coalesce(b.owed, 0), coalesce(b.paid, 0))`,
  },
];
