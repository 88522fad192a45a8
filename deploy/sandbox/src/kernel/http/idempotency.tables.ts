import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';

/** Answers already given, by idempotency key; written in the transaction of the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** Null only inside the transaction that is making it. */
    answer: jsonb(),
    created_at: moment().notNull(),
  },
  (row) => [primaryKey({ columns: [row.route, row.key] }), index().on(row.created_at)],
);
