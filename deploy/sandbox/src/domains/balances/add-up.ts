/** Adds up each balance's daily gain as the ledger grows, so that a balance of a million entries is a sum of a few hundred days. */
import { sql, type SQL } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import { dayOfMoment } from '../../kernel/data/day-of-moment.ts';
import { jobCursors } from '../../kernel/jobs/cursors.tables.ts';
import type { FeedConsumer, GroupRange } from '../../kernel/ledger/feed.ts';
import type { Proof } from '../../kernel/ledger/prove.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { MERCHANT_ACCOUNTS } from './accounts.ts';
import { balanceDays } from './tables.ts';

/** Selects `account_id, ledger_account, pool_type, day, entries, amount` for the entry groups of a range. */
const addedUp = (range: GroupRange): SQL => sql`
  select e.account_id, e.ledger_account, e.pool_type, ${dayOfMoment(sql`g.at`)} as day, count(*) as entries, -sum(e.amount) as amount
  from ${ledgerGroups} g join ${ledgerEntries} e on e.group_key = g.key
  where ${range} and e.ledger_account in ${among(MERCHANT_ACCOUNTS)}
  group by 1, 2, 3, 4`;

export const addUpBalances: FeedConsumer = {
  name: 'add up balances',
  consume: async (tx, range) => {
    await tx.execute(sql`
      insert into ${balanceDays} as d (account_id, ledger_account, pool_type, day, entries, amount) ${addedUp(range)}
      on conflict (account_id, ledger_account, pool_type, day)
      do update set entries = d.entries + excluded.entries, amount = d.amount + excluded.amount`);
  },
};

const READ = sql`g.posted_in <= coalesce((select through from ${jobCursors} where name = ${addUpBalances.name}), '0'::xid8)`;

export const balanceProofs: readonly Proof[] = [
  {
    name: 'the day of a balance is not the sum of its entries',
    faults: () => sql`
      select concat_ws(' ', coalesce(d.account_id, s.account_id), coalesce(d.ledger_account, s.ledger_account), coalesce(d.day, s.day)) as fault
      from ${balanceDays} d full join (${addedUp(READ)}) s on s.account_id = d.account_id and s.ledger_account = d.ledger_account
        and s.pool_type is not distinct from d.pool_type and s.day = d.day
      where (d.entries, d.amount) is distinct from (s.entries, s.amount)`,
  },
];
