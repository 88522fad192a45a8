/** For moment jobs: when the next row of a table is due. */
import { and, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The earliest moment in a column, among the rows for which `where` holds and that are later than `after`. Null when there is none. */
export const earliestOf = (column: PgColumn, where: SQL | undefined, after: Date | undefined): SQL =>
  sql`select min(${column}) from ${column.table} where ${and(sql`true`, where, after && gt(column, after))}`;
