/** A query of customers with the unpaid and paid amounts of their bills, usable in place of a table. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { OWED } from './states.ts';
import { bills } from './tables.ts';
import { type BilledRow, customers } from '../customers/domain.ts';
import { asOwnedTable } from '../../kernel/data/owned.ts';

const isOwed = inArray(bills.status, [...OWED]);
const isPaid = eq(bills.status, 'paid');
const its = and(eq(bills.account_id, customers.account_id), eq(bills.customer_id, customers.id));

const joined = new QueryBuilder()
  .select({
    ...getTableColumns(customers),
    owed: sql`coalesce(sum(${bills.amount}) filter (where ${isOwed}), 0)`.mapWith(BigInt).as('owed'),
    paid: sql`coalesce(sum(${bills.amount}) filter (where ${isPaid}), 0)`.mapWith(BigInt).as('paid'),
    last_paid_at: sql`max(${bills.paid_at})`.mapWith(bills.paid_at).as('last_paid_at'),
  })
  .from(customers)
  .leftJoin(bills, its)
  .groupBy(customers.id)
  .as('customers');

export const billedCustomers = asOwnedTable<BilledRow>(joined);
