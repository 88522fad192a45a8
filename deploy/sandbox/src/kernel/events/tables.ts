/** Events of all kinds of subjects, and the outbox. Each transition of a subject is one event and, unless its state is quiet, one outbox row. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../data/accounts.tables.ts';
import { moment } from '../data/columns.ts';

export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The subject of the event: a registered type (`subjects.ts`), and the id of its row. */
    subject_type: text().notNull(),
    subject_id: uuid().notNull(),
    /** The row in whose timeline the event appears: the bill, both for an event of the bill and for an event of an attempt to pay it. */
    timeline_id: uuid().notNull(),
    /** The row that caused the event, such as the attempt that paid a bill. */
    cause_id: uuid(),
    /** The two states of a transition. Null when no state changes, such as when a payer opens a bill. */
    from_status: text(),
    to_status: text(),
    kind: text().notNull(),
    /** The merchant's person who caused the event, if there is one. */
    by_name: text(),
    /** Additional data of the subject's domain. */
    data: jsonb(),
    at: moment().notNull(),
  },
  (event) => [
    index().on(event.timeline_id, event.id),
    index().on(event.subject_id, event.id),
    check('events_move', sql`${event.to_status} is not null or ${event.from_status} is null`),
  ],
);

export const outbox = pgTable(
  'outbox',
  {
    /** Delivery order, for the rows of one subject. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => events.id),
    account_id: uuid().notNull(),
    subject_type: text().notNull(),
    subject_id: uuid().notNull(),
    timeline_id: uuid().notNull(),
    /** `bill.paid`, `attempt.failed`. */
    topic: text().notNull(),
    payload: jsonb().notNull(),
    created_at: moment().notNull(),
    /** When the row was processed. The resulting deliveries are in `callbacks`. */
    relayed_at: moment(),
  },
  (row) => [
    index().on(row.subject_id, row.id),
    index()
      .on(row.id)
      .where(sql`${row.relayed_at} is null`),
  ],
);
