import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { sen } from '../../kernel/data/columns.ts';
import { orders } from '../orders/domain.ts';
import { refunds } from '../refunds/domain.ts';
import { orderReturns } from '../returns/domain.ts';

/** The parts of an order's refund. All other data are in the refund of the payment. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    refund_id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    order_id: uuid().notNull(),
    return_id: uuid(),
    goods: sen().notNull(),
    delivery: sen().notNull(),
    goodwill: sen().notNull(),
  },
  (part) => [
    index().on(part.order_id),
    foreignKey({ columns: [part.account_id, part.refund_id], foreignColumns: [refunds.account_id, refunds.id] }),
    foreignKey({ columns: [part.account_id, part.order_id], foreignColumns: [orders.account_id, orders.id] }),
    foreignKey({
      columns: [part.account_id, part.return_id],
      foreignColumns: [orderReturns.account_id, orderReturns.id],
    }),
    check(
      'order_refunds_parts',
      sql`least(${part.goods}, ${part.delivery}, ${part.goodwill}) >= 0 and ${part.goods} + ${part.delivery} + ${part.goodwill} > 0`,
    ),
  ],
);
