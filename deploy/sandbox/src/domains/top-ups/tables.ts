import type { PoolType, TopUpKind } from '@portal/shared/contract/public/public-top-up.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, id, moment } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { users } from '../identity/domain.ts';
import { bills } from '../bills/domain.ts';
import { plans, PLANS, subscriptionHistories } from '../plans/domain.ts';

/** Payments of merchants to the gateway: each has a bill of the gateway's own account (docs/decisions/0051). */
export const topUps = pgTable(
  'top_ups',
  {
    id: id(),
    /** The merchant whose pool is filled or whose plan is paid. */
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The gateway's bill. This is the only column by which a merchant's row refers to a row of another account. */
    bill_id: uuid()
      .notNull()
      .unique()
      .references(() => bills.id),
    /** The number in the URL of the payment page. It must not be guessable, because any person with the URL can open the page and pay. */
    invoice_no: text().notNull().unique(),
    /** The merchant's own number for the top-up. */
    reference: text().notNull(),
    kind: text().$type<TopUpKind>().notNull(),
    pool_type: text().$type<PoolType>(),
    plan_id: text({ enum: PLANS }).references(() => plans.id),
    /** The history entry of the merchant's subscription that the top-up pays. */
    history_id: uuid(),
    opened_by: uuid()
      .notNull()
      .references(() => users.id),
    /** The last day that a subscription payment covers. */
    paid_until: day(),
    created_at: moment().notNull(),
  },
  (row) => [
    unique().on(row.account_id, row.id),
    unique().on(row.account_id, row.reference),
    index().on(row.account_id, row.created_at),
    foreignKey({
      name: 'top_ups_of_history',
      columns: [row.account_id, row.history_id],
      foreignColumns: [subscriptionHistories.account_id, subscriptionHistories.id],
    }),
    check('top_ups_history', sql`(${row.kind} = 'subscription') = (${row.history_id} is not null)`),
    check('top_ups_pool', sql`(${row.kind} = 'subscription') = (${row.pool_type} is null)`),
    check('top_ups_plan', sql`(${row.kind} = 'subscription') = (${row.plan_id} is not null)`),
  ],
);
