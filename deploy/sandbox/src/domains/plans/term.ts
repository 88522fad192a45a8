/** Terms of a plan: the days that one payment covers, in calendar months. */
import type { TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';

const MONTHS: Readonly<Record<TimePeriod, number>> = { monthly: 1, yearly: 12 };

const DAY_MS = 24 * 60 * 60_000;

export interface Span {
  readonly from: Day;
  /** The last day of the span. */
  readonly until: Day;
}

/** The day of the month on which the first term began, 1 to 31. Later terms begin on this day, or on the last day of a shorter month. */
export type Anchor = number;

export const anchorOf = (day: Day): Anchor => Number(day.slice(8));

/**
 * The span that begins on `from`. The anchor never changes: with the anchor 31, a term begins on 28 February and the next term on 31 March.
 */
export function spanFrom(from: Day, anchor: Anchor, period: TimePeriod): Span {
  const first = addMonths(firstOfMonth(from), MONTHS[period]);
  const last = lastOfMonth(first);
  const wanted = `${first.slice(0, 8)}${String(anchor).padStart(2, '0')}`;
  return { from, until: addDays(wanted < last ? wanted : last, -1) };
}

/** The number of days in a span, including its first and last day. */
export const daysOf = ({ from, until }: Span): number =>
  Math.round((startOf(until).getTime() - startOf(from).getTime()) / DAY_MS) + 1;
