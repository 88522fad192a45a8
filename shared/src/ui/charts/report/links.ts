/** The URLs of the links in a report, supplied by the page that shows it. */
import type { DayRange } from '../../../contract/kernel/day-range.ts';
import type { PeriodKind } from '../../../contract/merchant/money/figures.ts';
import type { PaymentMethod } from '../../../contract/merchant/payments/payment-records.ts';

export interface ReportLinks {
  /** The report of the period that a day is in. */
  readonly report: (kind: PeriodKind, day: string) => string;
  /** The payments that paid their bill on these days, whose sum is the figure in the report. */
  readonly payments: (days: DayRange, channel?: PaymentMethod) => string;
}
