/** Upcoming status changes of bills: overdue and expired. */

import { dayOf, endOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, count, eq, inArray, lt, sum, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { upcomingOf, type UpcomingUntil } from '../../kernel/jobs/upcoming.ts';
import { OPEN } from './states.ts';
import { bills } from './tables.ts';

/** The number and sum of bills by day. Their status changes at the end of that day. */
const ending =
  (what: string, day: PgColumn, where: SQL): UpcomingUntil =>
  async (tx, until) => {
    const rows = await tx
      .select({ day, count: count(), amount: sum(bills.amount) })
      .from(bills)
      .where(and(where, lt(day, dayOf(until))))
      .groupBy(day)
      .orderBy(asc(day));
    return rows.map((row) => ({
      what,
      at: endOf(row.day as Day),
      count: row.count,
      amount: BigInt(row.amount ?? 0),
    }));
  };

export const upcomingBills = upcomingOf(
  ending('Bills become overdue', bills.due_date, eq(bills.status, 'due')),
  ending('Bills expire', bills.expires_on, inArray(bills.status, [...OPEN])),
);
