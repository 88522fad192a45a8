import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, versioned } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { ownTerms } from '../../kernel/lists/search-terms.ts';

export const customers = pgTable(
  'customers',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    identity_number: text().notNull().default(''),
    address_line_1: text().notNull().default(''),
    address_line_2: text().notNull().default(''),
    postcode: text().notNull().default(''),
    locality: text().notNull().default(''),
    state: text().notNull().default(''),
    note: text().notNull(),
    is_active: boolean().notNull(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    index().on(table.account_id, table.created_at),
    index('customers_in_order_of_name').on(table.account_id, sql`(lower(${table.name}) collate "C")`, table.id),
    index('customers_in_order_of_email').on(table.account_id, sql`(lower(${table.email}) collate "C")`, table.id),
  ],
);

export const CUSTOMER_TERMS = ownTerms(['name', 'email', 'phone', 'state']);
