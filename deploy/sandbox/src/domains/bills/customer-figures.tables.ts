import { sql } from 'drizzle-orm';
import { bigserial, foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { sen } from '../../kernel/data/columns.ts';
import { customers } from '../customers/domain.ts';

/** An amount that is added up, so it begins with zero. */
const total = () =>
  sen()
    .notNull()
    .default(sql`0`);

/**
 * What each customer owes and has paid: the sums of their bills, except the changes that are not merged yet. A trigger on customers inserts
 * the row.
 */
export const customerFigures = pgTable(
  'customer_figures',
  {
    customer_id: uuid().primaryKey(),
    account_id: uuid().notNull(),
    owed: total(),
    paid: total(),
  },
  (row) => [
    foreignKey({
      columns: [row.account_id, row.customer_id],
      foreignColumns: [customers.account_id, customers.id],
    }).onDelete('cascade'),
    index('customers_in_order_of_owed').on(row.account_id, row.owed, row.customer_id),
    index('customers_in_order_of_paid').on(row.account_id, row.paid, row.customer_id),
  ],
);

/**
 * The changes of these sums. A trigger on bills inserts a row for each change (`add_to_customer` in the migrations), so that payments do not
 * wait for a lock on the row of their customer. A job merges the rows.
 */
export const customerChanges = pgTable(
  'customer_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account_id: uuid().notNull(),
    customer_id: uuid().notNull(),
    owed: sen().notNull(),
    paid: sen().notNull(),
  },
  (row) => [index().on(row.account_id, row.customer_id)],
);
