/** The times to which the clock can be moved. */
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt, startOf, timeOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { addBusinessDays, isBusinessDay } from '@portal/shared/domain/rails/business-days.ts';
import { later } from '../../kernel/time/clock.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A longer move takes minutes, because each day between is processed. */
const MOST_DAYS = 400;
const WALL = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The time of day at which settlements are due. */
const SETTLED_AT = '10:00';

function nextSettling(now: Date, holidays: ReadonlySet<Day>): Date {
  const today = dayOf(now);
  const isToday = isBusinessDay(today, holidays) && timeOf(now) < SETTLED_AT;
  return momentAt(isToday ? today : addBusinessDays(today, 1, holidays), SETTLED_AT);
}

/** The jumps, in the order in which the page offers them. */
export const JUMPS = {
  midnight: { label: 'Next midnight', target: (now: Date) => startOf(addDays(dayOf(now), 1)) },
  business: { label: 'Next 10:00 of a business day', target: nextSettling },
  day: { label: 'A day on', target: (now: Date) => later(now, DAY_MS) },
  week: { label: 'A week on', target: (now: Date) => later(now, 7 * DAY_MS) },
} as const satisfies Readonly<
  Record<string, { label: string; target: (now: Date, holidays: ReadonlySet<Day>) => Date }>
>;

export type Jump = keyof typeof JUMPS;

/** Parses a time from a form, in Kuala Lumpur: `2026-11-21T10:00`. Returns an error sentence if it is invalid. */
export function givenMoment(text: string, now: Date): Date | string {
  const [day = '', time = ''] = text.split('T');
  if (!WALL.test(text) || dayOf(momentAt(day, time)) !== day) return 'Choose a day and a time.';
  const moment = momentAt(day, time);
  if (moment <= now) return 'That moment has passed. The clock only moves forward.';
  if (moment > later(now, MOST_DAYS * DAY_MS)) return `Move at most ${MOST_DAYS} days at once.`;
  return moment;
}
