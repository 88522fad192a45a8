/** Collection figures of a merchant: by hour, day and month, compared with the previous period, by channel, and the success of payment attempts. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Moment, QueryInteger } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { PaymentMethod } from '../payments/payment-records.ts';
import { ReportDate } from './report-date.ts';

/**
 * A sum of payments that paid their bill, by the moment of payment. `amount` is the amount that payers paid: `net + fee + tax`
 * came through the gateway, the rest was recorded by hand.
 */
const SUMS = {
  count: v.number(),
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  net: Ringgit,
  /** The parts of `amount` and `count` that were recorded by hand. */
  by_hand: Ringgit,
  by_hand_count: v.number(),
};
export const Sums = v.object(SUMS);
export type Sums = v.InferOutput<typeof Sums>;

/** A bar of a chart: an hour (`2026-11-20T09`), a day (`2026-11-20`) or a month (`2026-11`) in Kuala Lumpur. */
const Point = v.object({ at: v.string(), ...SUMS });
export type Point = v.InferOutput<typeof Point>;

const Period = v.object({ from: Day, to: Day, points: v.array(Point), total: Sums });
export type Period = v.InferOutput<typeof Period>;

export const FAILURE_GROUPS = [
  'you_cancelled',
  'time_ran_out',
  'bank_says_no',
  'bank_down',
  'too_little',
  'ours',
] as const;

/**
 * Outcomes of the payment attempts that began in the period. Pending attempts are not counted; `succeeded` counts attempts whose money
 * arrived.
 */
const Tries = v.object({
  succeeded: v.number(),
  failed: v.number(),
  /** Reasons for failure, grouped as payers see them, most frequent first; the counts sum up to `failed`. */
  reasons: v.array(v.object({ group: v.picklist(FAILURE_GROUPS), count: v.number() })),
});
export type Tries = v.InferOutput<typeof Tries>;

export const PERIODS = ['day', 'last-week', 'month', 'year'] as const;
export type PeriodKind = (typeof PERIODS)[number];

export const PeriodReport = v.object({
  kind: v.picklist(PERIODS),
  /** When the report was made; later payments are not in it. */
  at: Moment,
  ...Period.entries,
  /** The previous period of the same kind. */
  previous: Period,
  /**
   * Sums of the previous period up to the point that the current period has reached now; null if the period of the
   * report is over or has not begun.
   */
  previous_until_now: v.nullable(Sums),
  channels: v.array(v.object({ channel: PaymentMethod, count: v.number(), amount: Ringgit })),
  /** Null for a year, because counting its attempts would take too long. */
  tries: v.nullable(Tries),
});
export type PeriodReport = v.InferOutput<typeof PeriodReport>;

/**
 * Things that a person of the merchant has to do. `company` and `bank` count 1 until the company is submitted for review and a bank
 * account for settlements is chosen. The others count payouts and refunds that wait for approval, held money, and overdue bills.
 */
export const ATTENTION = ['company', 'bank', 'payouts', 'refunds', 'held', 'overdue'] as const;

const toRead = { access: 'merchant', needs: 'reports.read' } as const;

const DATE = { date: v.optional(ReportDate) };
export const ReportMonth = v.pipe(QueryInteger, v.minValue(1), v.maxValue(12));
export const ReportYear = v.pipe(QueryInteger, v.minValue(1990), v.maxValue(2099));

export const figures = {
  /** Further dashboard data, besides balances and reports. */
  statistics: defineCall({
    method: 'GET',
    path: 'dashboard/merchant/statistic-dashboard',
    ...toRead,
    data: v.object({
      /** Payment attempts of the last seven days, including today. */
      tries: Tries,
      tries_from: Day,
      attention: v.array(v.object({ what: v.picklist(ATTENTION), count: v.number() })),
    }),
  }),
  /** One day, by hour; without a date, today. */
  day: defineCall({
    method: 'GET',
    path: 'dashboard/dashboard-generate-report/day',
    ...toRead,
    query: v.strictObject(DATE),
    data: PeriodReport,
  }),
  /** Monday to Sunday of the week before the one that the date is in. */
  lastWeek: defineCall({
    method: 'GET',
    path: 'dashboard/dashboard-generate-report/last-week',
    ...toRead,
    query: v.strictObject(DATE),
    data: PeriodReport,
  }),
  /** A month, by day; without a month and year, the current month. */
  month: defineCall({
    method: 'GET',
    path: 'dashboard/dashboard-generate-report/month',
    ...toRead,
    query: v.strictObject({ month: v.optional(ReportMonth), year: v.optional(ReportYear) }),
    data: PeriodReport,
  }),
  /** A year, by month; without a year, the current year. */
  year: defineCall({
    method: 'GET',
    path: 'dashboard/dashboard-generate-report/year',
    ...toRead,
    query: v.strictObject({ year: v.optional(ReportYear) }),
    data: PeriodReport,
  }),
};
