/** Queries of customers with the unpaid and paid amounts of their bills, usable in place of a table. */
import { and, eq, getTableColumns, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { customerChanges, customerFigures } from './customer-figures.tables.ts';
import { OWED } from './states.ts';
import { bills } from './tables.ts';
import { type BilledRow, customers } from '../customers/domain.ts';
import { asOwnedTable } from '../../kernel/data/owned.ts';

const builder = new QueryBuilder();
const isOwed = inArray(bills.status, [...OWED]);
const isPaid = eq(bills.status, 'paid');
const its = and(eq(bills.account_id, customers.account_id), eq(bills.customer_id, customers.id));

/** A value of a customer's bills. It is computed when the row is returned, so a page computes those of its own customers. */
const ofBills = (value: SQL) => sql`(select ${value} from ${bills} where ${its})`;

/** The customer's own columns and the values of the bills. */
const columnsWith = (owed: SQL, paid: SQL) => ({
  ...getTableColumns(customers),
  owed: owed.mapWith(BigInt).as('owed'),
  paid: paid.mapWith(BigInt).as('paid'),
  last_paid_at: ofBills(sql`max(${bills.paid_at})`)
    .mapWith(bills.paid_at)
    .as('last_paid_at'),
});

const sumOf = (which: SQL) => ofBills(sql`coalesce(sum(${bills.amount}) filter (where ${which}), 0)`);

const onPage = builder
  .select(columnsWith(sumOf(isOwed), sumOf(isPaid)))
  .from(customers)
  .as('customers');

const ofCustomer = (row: typeof customerFigures | typeof customerChanges) =>
  and(eq(row.account_id, customers.account_id), eq(row.customer_id, customers.id));

/** The customers whose figures have no unmerged changes: they are read in the order of an index. */
const merged = builder
  .select(columnsWith(sql`${customerFigures.owed}`, sql`${customerFigures.paid}`))
  .from(customers)
  .innerJoin(customerFigures, ofCustomer(customerFigures))
  .where(
    notExists(
      builder
        .select({ one: sql`1` })
        .from(customerChanges)
        .where(ofCustomer(customerChanges)),
    ),
  )
  .as('customers');

const changes = builder
  .select({
    account_id: customerChanges.account_id,
    customer_id: customerChanges.customer_id,
    owed: sql`sum(${customerChanges.owed})`.as('owed_more'),
    paid: sql`sum(${customerChanges.paid})`.as('paid_more'),
  })
  .from(customerChanges)
  .groupBy(customerChanges.account_id, customerChanges.customer_id)
  .as('changes');

const changed = builder
  .select(
    columnsWith(
      sql`(${customerFigures.owed} + ${changes.owed})::bigint`,
      sql`(${customerFigures.paid} + ${changes.paid})::bigint`,
    ),
  )
  .from(customers)
  .innerJoin(customerFigures, ofCustomer(customerFigures))
  .innerJoin(changes, and(eq(changes.account_id, customers.account_id), eq(changes.customer_id, customers.id)))
  .as('customers');

const whole = { table: asOwnedTable<BilledRow>(onPage) };
const byAmount = {
  table: asOwnedTable<BilledRow>(merged),
  others: [asOwnedTable<BilledRow>(changed)],
  counted: whole.table,
};

/** The customers for a list in the order of this column. */
export const billedCustomersInOrderOf = (column: string) => (['owed', 'paid'].includes(column) ? byAmount : whole);
