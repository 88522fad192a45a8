/** The work that falls due until a given time. It is shown before the clock is moved to that time. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { and, asc, count, lte, sum, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../data/database.ts';

export interface Upcoming {
  /** A sentence for the operator: `Transfers leave for the bank`. */
  readonly what: string;
  readonly at: Date;
  readonly count: number;
  /** The sum of the amounts in sen, when money moves. */
  readonly amount?: Sen;
}

/**
 * Returns the work that falls due until the given time, by the current rows. A consequence of due work is included only when it is certain.
 */
export type UpcomingUntil = (tx: Tx, until: Date) => Promise<readonly Upcoming[]>;

interface Rows {
  readonly what: string;
  readonly at: PgColumn;
  readonly where: SQL | undefined;
  readonly amount?: PgColumn;
}

/** Upcoming work from the rows of a table for which `where` is true, by the time in their column `at`. */
export const upcomingRows =
  ({ what, at, where, amount }: Rows): UpcomingUntil =>
  async (tx, until) => {
    const rows = await tx
      .select({ at, count: count(), ...(amount && { amount: sum(amount) }) })
      .from(at.table)
      .where(and(where, lte(at, until)))
      .groupBy(at)
      .orderBy(asc(at));
    return rows.map((row) => ({
      what,
      at: row.at as Date,
      count: row.count,
      ...(amount && { amount: BigInt(row.amount ?? 0) }),
    }));
  };

/** Combines several sources of upcoming work into one. */
export const upcomingOf =
  (...parts: readonly UpcomingUntil[]): UpcomingUntil =>
  async (tx, until) => {
    const found: Upcoming[] = [];
    for (const part of parts) found.push(...(await part(tx, until)));
    return found;
  };
