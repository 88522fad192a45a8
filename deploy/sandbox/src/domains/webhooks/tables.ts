import type { Callback, CallbackTry } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { id, moment } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { outbox } from '../../kernel/events/tables.ts';

/** A callback to a merchant's server: one for each outbox row whose merchant has set a URL. */
export const callbacks = pgTable(
  'callbacks',
  {
    /** The receiver identifies the event by this id, which does not change on redelivery. */
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The id of the outbox row. The callbacks of one subject are delivered in the order of this id. */
    outbox_id: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => outbox.id),
    /** Copies of the subject and the timeline of the event. */
    subject_type: text().notNull(),
    subject_id: uuid().notNull(),
    timeline_id: uuid().notNull(),
    topic: text().notNull(),
    url: text().notNull(),
    /** The exact body, which every attempt sends unchanged. */
    body: text().notNull(),
    state: text().$type<Callback['state']>().notNull(),
    /** The number of delivery attempts since the last request for redelivery. */
    tries: integer().notNull(),
    next_at: moment(),
    created_at: moment().notNull(),
  },
  (row) => [
    unique().on(row.account_id, row.id),
    index().on(row.timeline_id, row.outbox_id),
    index()
      .on(row.subject_id, row.outbox_id)
      .where(sql`${row.state} = 'waiting'`),
    index()
      .on(row.next_at)
      .where(sql`${row.state} = 'waiting'`),
    check('callbacks_next', sql`(${row.state} = 'waiting') = (${row.next_at} is not null)`),
  ],
);

/** Every delivery attempt, with the result at the merchant's server. */
export const callbackTries = pgTable(
  'callback_tries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: uuid().notNull(),
    callback_id: uuid().notNull(),
    at: moment().notNull(),
    duration_ms: integer().notNull(),
    outcome: text().$type<CallbackTry['outcome']>().notNull(),
    /** The HTTP status code; null without a response. */
    status: integer(),
    reply: text().notNull(),
  },
  (row) => [
    foreignKey({
      columns: [row.account_id, row.callback_id],
      foreignColumns: [callbacks.account_id, callbacks.id],
    }),
    index().on(row.callback_id, row.id),
  ],
);

/** When a merchant's callback keys were renewed. Keys are derived and never stored; the generation before the first renewal is 0. */
export const callbackKeys = pgTable(
  'callback_keys',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    generation: integer().notNull(),
    created_at: moment().notNull(),
  },
  (row) => [primaryKey({ columns: [row.account_id, row.generation] })],
);
