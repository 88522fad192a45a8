import { boolean, uuid, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { collections } from './tables.ts';

/** Defines a table of settings with at most one row per collection, which is deleted with the collection. */
export const settingsTable = <const N extends string, const C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
) =>
  merchantTable(name, {
    collection_id: uuid()
      .notNull()
      .unique()
      .references(() => collections.id, { onDelete: 'cascade' }),
    ...columns,
    is_active: boolean().notNull(),
  });
