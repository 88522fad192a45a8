import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';
import type { StoredAnswer } from './idempotency.ts';

/** Answers already given, by idempotency key; written in the transaction of the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** Stored as text, so that a repeated call gets identical bytes. Null only inside the transaction that creates the answer. */
    answer: json().$type<StoredAnswer>(),
    created_at: moment().notNull(),
  },
  (row) => [primaryKey({ columns: [row.route, row.key] }), index().on(row.created_at)],
);
