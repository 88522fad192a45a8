import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { id, moment, versioned } from '../../../kernel/data/columns.ts';

/** Merchants' own bank accounts. A database constraint allows at most one account for a merchant's settlements. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    bank_code: text().notNull(),
    account_number: text().notNull(),
    /** The holder's name at the bank. */
    holder_name: text().notNull(),
    is_settled_to: boolean().notNull(),
    /** No settlement is sent to the account before this time. */
    held_until: moment(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (account) => [
    unique().on(account.account_id, account.id),
    unique('bank_accounts_once').on(account.account_id, account.bank_code, account.account_number),
    uniqueIndex('bank_accounts_settled_to')
      .on(account.account_id)
      .where(sql`${account.is_settled_to}`),
  ],
);

export type BankAccountRow = typeof bankAccounts.$inferSelect;
