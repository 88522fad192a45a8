import type { ReturnReason, ReturnStatus } from '@portal/shared/contract/public/return-parts.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment } from '../../kernel/data/columns.ts';
import { orderLines, orders } from '../orders/domain.ts';

const ownedBy = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);

export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    account_id: ownedBy(),
    order_id: uuid().notNull(),
    /** The number of the return within its order, from 1. */
    number: integer().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    is_by_buyer: boolean().notNull(),
    note: text().notNull(),
    /** The merchant's reply to the buyer. */
    answer: text().notNull(),
    /** When the goods of the return must have arrived. */
    due_at: moment(),
    created_at: moment().notNull(),
  },
  (one) => [
    unique().on(one.account_id, one.id),
    unique().on(one.order_id, one.number),
    index()
      .on(one.due_at)
      .where(sql`${one.status} = 'awaiting_goods'`),
    foreignKey({ columns: [one.account_id, one.order_id], foreignColumns: [orders.account_id, orders.id] }),
    check('order_returns_due', sql`(${one.status} = 'awaiting_goods') = (${one.due_at} is not null)`),
  ],
);

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    account_id: ownedBy(),
    return_id: uuid().notNull(),
    order_id: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** The result of the inspection; all 0 before it. */
    restocked: integer().notNull().default(0),
    written_off: integer().notNull().default(0),
    wrong_item: integer().notNull().default(0),
    short: integer().notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.return_id, line.position] }),
    foreignKey({
      columns: [line.account_id, line.return_id],
      foreignColumns: [orderReturns.account_id, orderReturns.id],
    }),
    foreignKey({
      columns: [line.order_id, line.position],
      foreignColumns: [orderLines.order_id, orderLines.position],
    }),
    check('order_return_lines_quantity', sql`${line.quantity} > 0`),
    check(
      'order_return_lines_inspected',
      sql`least(${line.restocked}, ${line.written_off}, ${line.wrong_item}, ${line.short}) >= 0 and
        ${line.restocked} + ${line.written_off} + ${line.wrong_item} + ${line.short} in (0, ${line.quantity})`,
    ),
  ],
);

export type ReturnRow = typeof orderReturns.$inferSelect;
export type ReturnLineRow = typeof orderReturnLines.$inferSelect;
