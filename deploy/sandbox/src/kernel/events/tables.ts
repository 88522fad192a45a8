/** What happened, and what has to be told. Each move of a bill or an attempt is one event and one outbox row. */
import type { BillChange } from '@portal/shared/contract/merchant/bills/bills.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';
import { bills } from '../../domains/bills/tables.ts';
import { manualPayments } from '../../domains/payments/by-hand/tables.ts';
import { paymentAttempts } from '../../domains/payments/tables.ts';

export const billEvents = pgTable(
  'bill_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: uuid().notNull(),
    bill_id: uuid().notNull(),
    attempt_id: uuid(),
    manual_payment_id: uuid(),
    /** Whose move it is; null for what is no move, such as an opening. */
    subject: text().$type<'bill' | 'attempt'>(),
    from_status: text(),
    to_status: text(),
    kind: text().notNull(),
    fpx_code: text(),
    /** The person of the merchant who did it, if one did. */
    by_name: text(),
    /** What that person changed. */
    changes: jsonb().$type<BillChange[]>(),
    at: moment().notNull(),
  },
  (event) => [
    foreignKey({ columns: [event.account_id, event.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    foreignKey({
      columns: [event.account_id, event.attempt_id],
      foreignColumns: [paymentAttempts.account_id, paymentAttempts.id],
    }),
    foreignKey({
      columns: [event.account_id, event.manual_payment_id],
      foreignColumns: [manualPayments.account_id, manualPayments.id],
    }),
    index().on(event.bill_id, event.id),
    index().on(event.attempt_id, event.id),
    check('bill_events_move', sql`(${event.subject} is null) = (${event.to_status} is null)`),
  ],
);

export const outbox = pgTable(
  'outbox',
  {
    /** Delivery order, for the rows of one object. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => billEvents.id),
    account_id: uuid().notNull(),
    object_id: uuid().notNull(),
    /** `bill.paid`, `attempt.failed`. */
    topic: text().notNull(),
    payload: jsonb().notNull(),
    created_at: moment().notNull(),
    /** When it was looked at for whom to tell: `callbacks` has what came of it. */
    relayed_at: moment(),
  },
  (row) => [
    index().on(row.object_id, row.id),
    index()
      .on(row.id)
      .where(sql`${row.relayed_at} is null`),
  ],
);
