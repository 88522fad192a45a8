/** The ledger: groups of entries that sum to zero, never changed. Triggers in the migrations enforce both. */
import type { PoolType } from '@portal/shared/contract/public/shown-top-up.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, sen } from '../data/columns.ts';
import { accounts } from '../data/accounts.tables.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';

export const ledgerGroups = pgTable(
  'ledger_groups',
  {
    /** What caused it, `payment:<attempt id>`: as the key, it makes a second posting impossible. */
    key: text().primaryKey(),
    kind: text().notNull(),
    /** The payment it belongs to, if one caused it. */
    attempt_id: uuid().references(() => paymentAttempts.id),
    /** How many entries it has: with it, an entry cannot be added to a group later. */
    entry_count: smallint().notNull(),
    at: moment().notNull(),
  },
  (group) => [index().on(group.attempt_id)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    group_key: text()
      .notNull()
      .references(() => ledgerGroups.key),
    /** An account of the ledger; not a person's account, which is `account_id`. */
    ledger_account: text().notNull(),
    /** The merchant, for ledger accounts that are kept per merchant. */
    account_id: uuid().references(() => accounts.id),
    /** The channel, for clearing accounts. */
    channel: text(),
    /** Which pool of the merchant, for pools. */
    pool_type: text().$type<PoolType>(),
    /** A debit is positive, a credit negative. */
    amount: sen().notNull(),
  },
  (entry) => [
    index().on(entry.group_key),
    index().on(entry.ledger_account, entry.account_id),
    check('ledger_entries_amount', sql`${entry.amount} <> 0`),
    check('ledger_entries_channel', sql`(${entry.ledger_account} = 'clearing') = (${entry.channel} is not null)`),
    check('ledger_entries_pool', sql`(${entry.ledger_account} = 'pool') = (${entry.pool_type} is not null)`),
    check(
      'ledger_entries_merchant',
      sql`(${entry.ledger_account} in ('merchant_pending', 'merchant_available', 'reserve', 'refund_payable', 'pool')) = (${entry.account_id} is not null)`,
    ),
  ],
);

/** Balances are read from the entries, never stored. */
export const ledgerBalances = pgView('ledger_balances').as((query) =>
  query
    .select({
      ledger_account: ledgerEntries.ledger_account,
      account_id: ledgerEntries.account_id,
      channel: ledgerEntries.channel,
      pool_type: ledgerEntries.pool_type,
      balance: sql<string>`sum(${ledgerEntries.amount})`.as('balance'),
    })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.ledger_account, ledgerEntries.account_id, ledgerEntries.channel, ledgerEntries.pool_type),
);
