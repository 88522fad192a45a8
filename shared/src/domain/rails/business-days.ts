/**
 * Business days in Kuala Lumpur, which banks and settlements follow: Monday to Friday without public holidays. The holidays are
 * always passed in, because they are announced late: the gateway reads its table, and screens use the gateway's response.
 */
import { addDays, weekdayOf } from '../days.ts';
import type { Day } from '../malaysian-time.ts';

export interface Holiday {
  readonly day: Day;
  readonly name: string;
}

const SATURDAY = 6;

const isWeekend = (day: Day): boolean => weekdayOf(day) >= SATURDAY;

export const isBusinessDay = (day: Day, holidays: ReadonlySet<Day>): boolean => !isWeekend(day) && !holidays.has(day);

/** The day `count` business days after `day`: weekends and holidays are skipped. */
export function addBusinessDays(day: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/**
 * The holidays that delayed money: those on a weekday after `from` and before `to`, oldest first. For money that was sent on a holiday,
 * `from` is the day before, because that holiday delayed the money too.
 */
export const skippedDays = (from: Day, to: Day, holidays: readonly Holiday[]): readonly Holiday[] =>
  holidays
    .filter(({ day }) => day > from && day < to && !isWeekend(day))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
