/** Queries of customers with the unpaid and paid amounts of their bills, usable in place of a table. */
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { OWED } from './states.ts';
import { bills } from './tables.ts';
import { type BilledRow, customers } from '../customers/domain.ts';
import { asOwnedTable } from '../../kernel/data/owned.ts';

const builder = new QueryBuilder();
const isOwed = inArray(bills.status, [...OWED]);
const isPaid = eq(bills.status, 'paid');
const its = and(eq(bills.account_id, customers.account_id), eq(bills.customer_id, customers.id));

/** The customer's own columns and these values of the bills. */
const columnsWith = (valueOf: (value: SQL) => SQL) => ({
  ...getTableColumns(customers),
  owed: valueOf(sql`coalesce(sum(${bills.amount}) filter (where ${isOwed}), 0)`)
    .mapWith(BigInt)
    .as('owed'),
  paid: valueOf(sql`coalesce(sum(${bills.amount}) filter (where ${isPaid}), 0)`)
    .mapWith(BigInt)
    .as('paid'),
  last_paid_at: valueOf(sql`max(${bills.paid_at})`)
    .mapWith(bills.paid_at)
    .as('last_paid_at'),
});

/** The bills of a customer are added up when the row is returned, so a page adds up those of its own customers. */
const onPage = builder
  .select(columnsWith((value) => sql`(select ${value} from ${bills} where ${its})`))
  .from(customers)
  .as('customers');

/** The bills of all customers are added up together. */
const altogether = builder
  .select(columnsWith((value) => value))
  .from(customers)
  .leftJoin(bills, its)
  .groupBy(customers.id)
  .as('customers');

/** The customers for a list in the order of this column. The order of an amount needs the amounts of all of them. */
export const billedCustomersInOrderOf = (column: string) =>
  asOwnedTable<BilledRow>(['owed', 'paid'].includes(column) ? altogether : onPage);
