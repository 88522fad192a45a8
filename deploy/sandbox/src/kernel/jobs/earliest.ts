/** For moment jobs: when the next row of a table is due. */
import { and, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The earliest time in a column that is later than `after`, among the rows for which `where` is true. Null when there is none. */
export const earliestOf = (column: PgColumn, where: SQL | undefined, after: Date | undefined): SQL =>
  sql`select min(${column}) from ${column.table} where ${and(sql`true`, where, after && gt(column, after))}`;
