import { index, pgTable, unique, uuid, type PgColumn, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { id, moment, versioned } from './columns.ts';
import { accounts } from './accounts.tables.ts';

/** A table of merchants' own rows: an id, the owner, these columns (named like the form's fields), the time of creation, and a version. */
export const merchantTable = <const N extends string, const C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
) =>
  pgTable(
    name,
    {
      id: id(),
      account_id: uuid()
        .notNull()
        .references(() => accounts.id),
      ...columns,
      created_at: moment().notNull(),
      ...versioned(),
    },
    (table) => {
      const own = table as unknown as Readonly<Record<'id' | 'account_id' | 'created_at', PgColumn>>;
      return [unique().on(own.account_id, own.id), index().on(own.account_id, own.created_at)];
    },
  );
