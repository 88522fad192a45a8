/** Upcoming events of settlements. */
import { dayOf, endOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, count, eq, isNotNull, sum, lt } from 'drizzle-orm';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import { upcomingOf, upcomingRows, type Upcoming, type UpcomingUntil } from '../../kernel/jobs/upcoming.ts';
import { dueAt } from './close.ts';
import { settlements } from './tables.ts';

const SETTLED = 'Settlements are due, and leave for the merchants’ banks';

/** Open days close at midnight. Their result is settled on the next business day, and is listed if that day is within the period. */
const openDays: UpcomingUntil = async (tx, until) => {
  const holidays = await holidaysOf(tx);
  const rows = await tx
    .select({ day: settlements.day, count: count(), net: sum(settlements.net) })
    .from(settlements)
    .where(and(eq(settlements.status, 'open'), lt(settlements.day, dayOf(until))))
    .groupBy(settlements.day)
    .orderBy(asc(settlements.day));
  return rows.flatMap(({ day, count: days, net }): readonly Upcoming[] => {
    const each = { count: days, amount: BigInt(net ?? 0) };
    const due = dueAt(day, holidays);
    const closes = { ...each, what: 'Days of settlements close', at: endOf(day) };
    return due <= until ? [closes, { ...each, what: SETTLED, at: due }] : [closes];
  });
};

export const upcomingSettlements = upcomingOf(
  openDays,
  upcomingRows({
    what: SETTLED,
    at: settlements.due_at,
    where: eq(settlements.status, 'closed'),
    amount: settlements.amount,
  }),
  upcomingRows({
    what: 'Settlements that failed are sent again',
    at: settlements.retry_at,
    where: eq(settlements.status, 'failed'),
    amount: settlements.amount,
  }),
  upcomingRows({
    what: 'Reserves are released',
    at: settlements.reserve_until,
    where: isNotNull(settlements.reserve_until),
    amount: settlements.reserve_held,
  }),
);
