/**
 * Named ranges of days, and the defaults of reports (specification §9). `today` is always passed in: a
 * day in Kuala Lumpur, `2026-11-20`.
 */
import { EVERYTHING, type DayRange } from '../contract/kernel/day-range.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from './days.ts';
import { dayWritten } from './day-text.ts';

export { EVERYTHING };

export const RANGE_PRESETS = [
  'today',
  'yesterday',
  'last_7_days',
  'this_month',
  'last_month',
  'this_year',
  'everything',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

/** The default date of a day report: today, as dd-MM-yyyy. */
export const reportDay = (today: string): string => dayWritten(today);

/** The default month of a month report: the current month and year; months count from 1. */
export const reportMonth = (today: string) => ({ month: Number(today.slice(5, 7)), year: reportYear(today) });

/** The default year of a year report: the current year. */
export const reportYear = (today: string): number => Number(today.slice(0, 4));

const monthOf = (day: string): DayRange => ({ from: firstOfMonth(day), to: lastOfMonth(day) });

export function presetRange(preset: RangePreset, today: string): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last_7_days':
      return { from: addDays(today, -6), to: today };
    case 'this_month':
      return monthOf(today);
    case 'last_month':
      return monthOf(addMonths(today, -1));
    case 'this_year':
      return { from: `${reportYear(today)}-01-01`, to: `${reportYear(today)}-12-31` };
    case 'everything':
      return EVERYTHING;
  }
}
