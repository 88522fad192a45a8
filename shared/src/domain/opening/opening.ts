/** Whether a store is open at a given time, and when it next opens or closes. All times are in Kuala Lumpur. */
import { WEEKDAYS, type HoursRange, type Weekday } from '../../contract/public/opening-days.ts';
import { addDays, weekdayOf } from '../days.ts';
import { dayOf, endOf, momentAt, type Day } from '../malaysian-time.ts';

type Days = Readonly<Record<Weekday, readonly HoursRange[]>>;

export interface OpeningState {
  readonly is_open: boolean;
  /** Null for a store that never opens, or never closes. */
  readonly changes_at: Date | null;
}

const weekdayNameOf = (day: Day): Weekday => WEEKDAYS[weekdayOf(day) - 1] ?? 'monday';

/** The ranges of a day with `Date` values; an end of `00:00` is the midnight at which the day ends. */
const spansOn = (days: Days, day: Day) =>
  days[weekdayNameOf(day)].map(({ from, to }) => ({
    from: momentAt(day, from),
    to: to === '00:00' ? endOf(day) : momentAt(day, to),
  }));

/** The opening state now. Ranges that follow each other without a gap, also over midnight, count as one range. */
export function openingAt(days: Days, now: Date): OpeningState {
  const today = dayOf(now);
  // More than a week is needed: a store that opens only on this weekday opens again in a week, at an earlier time than now.
  const spans = Array.from({ length: 9 }, (_, at) => spansOn(days, addDays(today, at)))
    .flat()
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (!current) return { is_open: false, changes_at: spans.find(({ from }) => from > now)?.from ?? null };
  const end = spans.reduce((until, { from, to }) => (from <= until && to > until ? to : until), current.to);
  const isAlways = end >= endOf(addDays(today, 8));
  return { is_open: true, changes_at: isAlways ? null : end };
}
