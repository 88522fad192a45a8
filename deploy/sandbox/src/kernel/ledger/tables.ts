/** The ledger: groups of entries that sum to zero, never changed. Triggers in the migrations enforce both. */
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, sen, transactionNumber } from '../data/columns.ts';
import { accounts } from '../data/accounts.tables.ts';

const isGuardedIn = (account: SQLWrapper): SQL => sql`${account} in ('pool', 'merchant_available', 'reserve')`;

export const ledgerGroups = pgTable(
  'ledger_groups',
  {
    /** The cause of the group, `payment:<attempt id>`. As the primary key, it makes a second posting impossible. */
    key: text().primaryKey(),
    kind: text().notNull(),
    /** The record of the group, in the form of an event's subject: `attempt` and the id of a payment. */
    source_type: text().notNull(),
    source_id: uuid().notNull(),
    /** The number of entries in the group: with this number, no entry can be added later. */
    entry_count: smallint().notNull(),
    at: moment().notNull(),
    /** `feed.ts` reads groups in this order, because a new group may have a lower key or moment than one that was committed before. */
    posted_in: transactionNumber()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (group) => [
    index().on(group.source_id),
    index().on(group.posted_in),
    // For groups of all merchants in a range of days: a small index that payments do not have to maintain.
    index().using('brin', group.at).with({ autosummarize: true }),
  ],
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
    /** The merchant, for ledger accounts of merchants; the introducer, for commission that is owed. */
    account_id: uuid().references(() => accounts.id),
    /** The channel, for clearing accounts. */
    channel: text(),
    /** Which pool of the merchant, for pools. */
    pool_type: text().$type<PoolType>(),
    /** A debit is positive, a credit negative. */
    amount: sen().notNull(),
    /** For a guarded account: the number of this entry within it, and the balance after it, as in `ledger_guards`. */
    version: integer(),
    balance_after: sen(),
    /** For an entry with `account_id`: the moment and the kind of its group, so that an index has the entries of a balance in order. */
    at: moment(),
    kind: text(),
  },
  (entry) => [
    index().on(entry.group_key),
    // With the amount, so that a sum of entries reads the index alone.
    index('ledger_entries_in_order')
      .on(entry.ledger_account, entry.account_id, entry.at, entry.id, entry.amount)
      .where(sql`${entry.account_id} is not null`),
    // Most entries are of payments, which are found by the index above and write nothing here.
    index('ledger_entries_by_kind')
      .on(entry.ledger_account, entry.account_id, entry.kind, entry.at, entry.id)
      .where(sql`${entry.kind} <> 'payment'`),
    // The payment path has no guarded account, and writes nothing here.
    index('ledger_entries_versions')
      .on(entry.account_id, entry.ledger_account, entry.pool_type, entry.version)
      .where(sql`${entry.version} is not null`),
    check('ledger_entries_guarded', sql`(${isGuardedIn(entry.ledger_account)}) = (${entry.version} is not null)`),
    check('ledger_entries_after', sql`(${entry.version} is null) = (${entry.balance_after} is null)`),
    check(
      'ledger_entries_dated',
      sql`(${entry.at} is null) = (${entry.kind} is null) and (${entry.account_id} is not null or ${entry.at} is null)`,
    ),
    check('ledger_entries_amount', sql`${entry.amount} <> 0`),
    check('ledger_entries_channel', sql`(${entry.ledger_account} = 'clearing') = (${entry.channel} is not null)`),
    check('ledger_entries_pool', sql`(${entry.ledger_account} = 'pool') = (${entry.pool_type} is not null)`),
    check(
      'ledger_entries_merchant',
      sql`(${entry.ledger_account} in ('merchant_pending', 'merchant_available', 'reserve', 'payout_in_flight', 'settlement_in_flight', 'refund_payable', 'introducer_payable', 'commission_in_flight', 'pool')) = (${entry.account_id} is not null)`,
    ),
  ],
);

/**
 * One row for each guarded account (`accounts.ts`), written with its entries by the one function that posts. `balance` is the amount that
 * can be spent, in sen: credits less debits. It is positive for money that belongs to the merchant, and a constraint keeps it at zero or
 * above. `version` counts its entries.
 */
export const ledgerGuards = pgTable(
  'ledger_guards',
  {
    ledger_account: text().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    pool_type: text().$type<PoolType>(),
    balance: sen().notNull(),
    version: integer().notNull(),
    /**
     * When the account's newest entry was posted. The next entry is not posted before it, so that one entry gives the balance at a moment.
     */
    at: moment()
      .notNull()
      .default(sql`'epoch'`),
  },
  (guard) => [
    unique().on(guard.account_id, guard.ledger_account, guard.pool_type).nullsNotDistinct(),
    check('ledger_guards_account', isGuardedIn(guard.ledger_account)),
    check('ledger_guards_pool', sql`(${guard.ledger_account} = 'pool') = (${guard.pool_type} is not null)`),
    check('ledger_guards_balance', sql`${guard.balance} >= 0`),
  ],
);

/** Balances of all accounts, computed from their entries. Spending is bounded by `ledgerGuards`. */
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

/** Results of proving the books: all of them once a night, and new groups each time after they were posted. */
export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** True when all books were proved; false when only new groups were. */
    is_whole: boolean().notNull(),
    /** The number of checked entries. */
    entries: bigint({ mode: 'number' }).notNull(),
    /** Sentences; none when the books are right. */
    faults: jsonb().$type<readonly string[]>().notNull(),
  },
  (proof) => [index().on(proof.at)],
);
