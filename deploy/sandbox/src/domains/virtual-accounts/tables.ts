import { foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, sen } from '../../kernel/data/columns.ts';

/** Virtual account numbers of merchants at the gateway's bank. A number is never reused for another merchant. */
export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    account_number: text().notNull().unique(),
    name: text().notNull(),
    created_at: moment().notNull(),
  },
  (account) => [unique().on(account.account_id, account.id), index().on(account.account_id, account.created_at)],
);

/** Transfers that the gateway's bank reported. Their effect on the pool is in the ledger. */
export const virtualAccountCredits = pgTable(
  'virtual_account_credits',
  {
    id: id(),
    account_id: uuid().notNull(),
    virtual_account_id: uuid().notNull(),
    amount: sen().notNull(),
    payer_name: text().notNull(),
    /** The payer's reference. */
    reference: text().notNull(),
    /** The bank's number of the transfer, which is repeated in a repeated report. */
    bank_reference: text().notNull().unique(),
    created_at: moment().notNull(),
  },
  (credit) => [
    unique().on(credit.account_id, credit.id),
    foreignKey({
      columns: [credit.account_id, credit.virtual_account_id],
      foreignColumns: [virtualAccounts.account_id, virtualAccounts.id],
    }),
    index().on(credit.virtual_account_id, credit.created_at, credit.id),
  ],
);

export type VirtualAccountRow = typeof virtualAccounts.$inferSelect;
export type CreditRow = typeof virtualAccountCredits.$inferSelect;
