/** The periods of reports, and the previous period of each (specification §9). Days are days in Kuala Lumpur. */
import type { PeriodKind } from '@portal/shared/contract/merchant/money/figures.ts';
import type { DayRange } from '@portal/shared/contract/kernel/day-range.ts';
import { addDays, addMonths, lastOfMonth, weekdayOf } from '@portal/shared/domain/days.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';

export interface ReportPeriod extends DayRange {
  readonly kind: PeriodKind;
}

export const dayPeriod = (day: Day): ReportPeriod => ({ kind: 'day', from: day, to: day });

const WEEK = 7;

export function lastWeekPeriod(day: Day): ReportPeriod {
  const monday = addDays(day, 1 - weekdayOf(day) - WEEK);
  return { kind: 'last-week', from: monday, to: addDays(monday, WEEK - 1) };
}

export function monthPeriod(year: number, month: number): ReportPeriod {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return { kind: 'month', from, to: lastOfMonth(from) };
}

export const yearPeriod = (year: number): ReportPeriod => ({
  kind: 'year',
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});

export function periodBefore({ kind, from }: ReportPeriod): ReportPeriod {
  switch (kind) {
    case 'day':
      return dayPeriod(addDays(from, -1));
    case 'last-week':
      return lastWeekPeriod(from);
    case 'month': {
      const first = addMonths(from, -1);
      return { kind, from: first, to: lastOfMonth(first) };
    }
    case 'year':
      return yearPeriod(Number(from.slice(0, 4)) - 1);
  }
}

const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

const daysBetween = ({ from, to }: DayRange): readonly Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The names of a report's bars, in order: hours, days or months. */
export function barsOf(period: ReportPeriod): readonly string[] {
  if (period.kind === 'day') return count(24).map((hour) => `${period.from}T${String(hour).padStart(2, '0')}`);
  if (period.kind === 'year') return count(12).map((month) => addMonths(period.from, month).slice(0, 7));
  return daysBetween(period);
}

/** The length of a bar's name. A figure belongs to the bar whose name is the beginning of the figure's `at`. */
export const barLength = ({ kind }: ReportPeriod): number => (kind === 'year' ? '2026-11'.length : Infinity);
