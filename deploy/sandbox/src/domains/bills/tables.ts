import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { ownTerms } from '../../kernel/lists/search-terms.ts';
import { apiKeys } from '../api-keys/domain.ts';
import { collections } from '../collections/domain.ts';
import { customers } from '../customers/domain.ts';

export const bills = pgTable(
  'bills',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    collection_id: uuid().notNull(),
    customer_id: uuid(),
    /** The number that people quote, such as INV-00001; each merchant's numbers have no gaps. */
    bill_number: text().notNull(),
    payer_name: text().notNull(),
    payer_email: text().notNull(),
    payer_phone: text().notNull(),
    description: text().notNull(),
    amount: sen().notNull(),
    due_date: day().notNull(),
    expires_on: day(),
    status: text().$type<BillStatus>().notNull(),
    /** The purpose of the bill's payment: `bill` for the merchant's own money (domains/payments/purposes.ts). */
    purpose: text().notNull(),
    /** Whether the payer made the bill on a payment page. */
    made_by_payer: boolean().notNull().default(false),
    /** The API key that the bill was made with; null when it was made without one. */
    key_id: uuid(),
    paid_at: moment(),
    /** When the timeline last got an event that the bill's page was opened. */
    opened_at: moment(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (bill) => [
    unique().on(bill.account_id, bill.id),
    unique().on(bill.account_id, bill.bill_number),
    foreignKey({
      columns: [bill.account_id, bill.collection_id],
      foreignColumns: [collections.account_id, collections.id],
    }),
    foreignKey({ columns: [bill.account_id, bill.customer_id], foreignColumns: [customers.account_id, customers.id] }),
    foreignKey({ columns: [bill.account_id, bill.key_id], foreignColumns: [apiKeys.account_id, apiKeys.id] }),
    index().on(bill.account_id, bill.created_at),
    index()
      .on(bill.key_id, bill.created_at)
      .where(sql`${bill.key_id} is not null`),
    index().on(bill.account_id, bill.collection_id, bill.created_at),
    index().on(bill.account_id, bill.customer_id, bill.created_at),
    // For sorting a merchant's bills, and payments by the columns of their bills. Texts are sorted as in `kernel/lists`.
    index('bills_in_order_of_due_date').on(bill.account_id, bill.due_date, bill.id),
    index('bills_in_order_of_amount').on(bill.account_id, bill.amount, bill.id),
    index('bills_in_order_of_payer_name').on(bill.account_id, sql`(lower(${bill.payer_name}) collate "C")`, bill.id),
    index('bills_in_order_of_bill_number').on(bill.account_id, sql`(lower(${bill.bill_number}) collate "C")`),
    // Finds earlier bills with the content of a sheet's row.
    index().on(bill.collection_id, bill.due_date, bill.amount),
    index().on(bill.status, bill.due_date),
    // Finds the bills to expire among the few bills that can still expire.
    index()
      .on(bill.expires_on)
      .where(sql`${bill.status} in ('due', 'overdue')`),
    check('bills_amount', sql`${bill.amount} > 0`),
  ],
);

export const BILL_TERMS = ownTerms(['bill_number', 'payer_name', 'payer_email', 'description']);

/** The last bill number of each merchant. Its row is locked while a number is taken, so there are no gaps and no duplicates. */
export const billCounters = pgTable('bill_counters', {
  account_id: uuid()
    .primaryKey()
    .references(() => accounts.id),
  last: integer().notNull(),
});
