import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../data/columns.ts';
import type { StoredAnswer } from './idempotency.ts';

/** Earlier answers by idempotency key. An answer is written in the same transaction as the effect of its call. */
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
