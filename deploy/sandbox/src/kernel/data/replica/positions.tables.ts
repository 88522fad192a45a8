import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * The position of the write-ahead log that a reader of an account must not be behind. The table is unlogged (migration 0060): a write costs no
 * log. The database empties it after a crash, and then also the row of `FLOOR` is missing.
 */
export const writePositions = pgTable('write_positions', {
  /** An account, or `FLOOR`. */
  owner: uuid().primaryKey(),
  position: bigint({ mode: 'bigint' }).notNull(),
});
