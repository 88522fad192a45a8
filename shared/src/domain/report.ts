/** Calculations for reports: bars, comparisons and shares. */
import { PERIODS, type PeriodKind, type PeriodReport, type Sums } from '../contract/merchant/money/figures.ts';
import type { Sen } from '../contract/kernel/money.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from './days.ts';
import { readDay } from './day-text.ts';
import { divideHalfUp } from './money.ts';

export type Change =
  { readonly is: 'more' | 'less'; readonly percent: number } | { readonly is: 'same' | 'first' | 'none' };

/**
 * The change compared with the previous period or, while the current period is not over, with the same part of the
 * previous period.
 */
export function changeOf({ total, previous, previous_until_now }: PeriodReport): Change {
  const before = (previous_until_now ?? previous.total).amount;
  const { amount } = total;
  if (before === 0n) return { is: amount === 0n ? 'none' : 'first' };
  const difference = amount - before;
  if (difference === 0n) return { is: 'same' };
  const size = difference < 0n ? -difference : difference;
  return { is: difference < 0n ? 'less' : 'more', percent: Number(divideHalfUp(size * 100n, before)) };
}

/** The share of a part in whole percent; 0 if the whole is zero. */
export const shareOf = (part: Sen, whole: Sen): number => (whole === 0n ? 0 : Number(divideHalfUp(part * 100n, whole)));

export const costOf = ({ fee, tax }: Sums): Sen => fee + tax;

export interface ReportRequest {
  readonly kind: PeriodKind;
  readonly day: string;
}

/** Parses the report in a URL; undefined if the URL names no report. */
export function parseReportAddress(
  type: string | undefined,
  selectedDate: string | undefined,
  today: string,
): ReportRequest | undefined {
  if (type === undefined && selectedDate === undefined) return { kind: 'day', day: today };
  const kind = PERIODS.find((one) => one === type);
  const day = readDay(selectedDate ?? '');
  return kind && day !== undefined && day >= '1990-01-01' && day < '2100-01-01' ? { kind, day } : undefined;
}

const STEPS: Readonly<Record<PeriodKind, (day: string, count: number) => string>> = {
  day: addDays,
  'last-week': (day, count) => addDays(day, 7 * count),
  month: addMonths,
  year: (day, count) => addMonths(day, 12 * count),
};

/** The same report for the previous or the next period. */
export const stepFrom = ({ kind, day }: ReportRequest, count: 1 | -1): ReportRequest => ({
  kind,
  day: STEPS[kind](day, count),
});

/** The first and the last day of a bar; for an hour, the day of that hour. */
export function daysOfBar(kind: PeriodKind, at: string): { readonly from: string; readonly to: string } {
  if (kind !== 'year') return { from: at.slice(0, 10), to: at.slice(0, 10) };
  const first = firstOfMonth(`${at}-01`);
  return { from: first, to: lastOfMonth(first) };
}

/** The index of the last bar with a collected amount; 0 if there is none. */
export const lastBar = ({ points }: Pick<PeriodReport, 'points'>): number =>
  Math.max(
    0,
    points.findLastIndex(({ amount }) => amount > 0n),
  );
