/** What a job of moments asks of a table: when its next row is due. */
import { and, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The earliest moment in a column, of its table's rows for which `where` holds; with `after`, of the later ones. Null where there is none. */
export const earliestOf = (column: PgColumn, where: SQL | undefined, after: Date | undefined): SQL =>
  sql`select min(${column}) from ${column.table} where ${and(sql`true`, where, after && gt(column, after))}`;
