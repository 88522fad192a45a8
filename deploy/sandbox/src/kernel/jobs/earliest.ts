/** What a job of moments asks of a table: when its next row is due. */
import { and, gt, min, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../data/database.ts';

/** The earliest moment in a column, of its table's rows for which `where` holds; with `after`, of the later ones. */
export async function earliestOf(
  tx: Tx,
  column: PgColumn,
  where: SQL | undefined,
  after: Date | undefined,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: min(column) })
    .from(column.table)
    .where(and(where, after && gt(column, after)));
  return (row?.at as Date | null | undefined) ?? undefined;
}
