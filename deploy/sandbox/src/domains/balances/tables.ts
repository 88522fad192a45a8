import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, sen } from '../../kernel/data/columns.ts';
import type { AccountName } from '../../kernel/ledger/accounts.ts';

/**
 * The gain of a merchant's ledger account on a day in Kuala Lumpur, and its number of entries. Entries that `addUpBalances` has not read
 * yet are missing.
 */
export const balanceDays = pgTable(
  'balance_days',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    ledger_account: text().$type<AccountName>().notNull(),
    pool_type: text().$type<PoolType>(),
    day: day().notNull(),
    entries: integer().notNull(),
    /** Credits less debits. */
    amount: sen().notNull(),
  },
  (row) => [unique().on(row.account_id, row.ledger_account, row.pool_type, row.day).nullsNotDistinct()],
);
