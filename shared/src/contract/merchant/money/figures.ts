/** What a merchant collected: by hour, day and month, against the period before, by channel, and how many tries to pay succeeded. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Day, Moment, QueryInteger } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { PaymentWay } from '../payments/payment-records.ts';
import { ReportDate } from './report-date.ts';

/**
 * A sum of payments that paid their bill, by the moment at which they did. `amount` is what payers paid: `net + fee + tax` came through
 * the gateway, the rest was recorded by hand.
 */
const SUMS = {
  count: v.number(),
  amount: Ringgit,
  fee: Ringgit,
  tax: Ringgit,
  net: Ringgit,
  /** Of `amount` and `count`, what was recorded by hand. */
  by_hand: Ringgit,
  by_hand_count: v.number(),
};
export const Sums = v.object(SUMS);
export type Sums = v.InferOutput<typeof Sums>;

/** One bar: an hour (`2026-11-20T09`), a day (`2026-11-20`) or a month (`2026-11`) in Kuala Lumpur. */
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

/** How tries to pay ended that began in the period. Those that wait count nowhere; `succeeded` are tries whose money came. */
const Tries = v.object({
  succeeded: v.number(),
  failed: v.number(),
  /** Why, in the words of payers, most frequent first; they sum up to `failed`. */
  reasons: v.array(v.object({ group: v.picklist(FAILURE_GROUPS), count: v.number() })),
});
export type Tries = v.InferOutput<typeof Tries>;

export const PERIODS = ['day', 'last-week', 'month', 'year'] as const;
export type PeriodKind = (typeof PERIODS)[number];

export const PeriodReport = v.object({
  kind: v.picklist(PERIODS),
  /** When it was made: what came later is not in it. */
  at: Moment,
  ...Period.entries,
  /** The period before, as long as this one. */
  previous: Period,
  /** Of the period before, as much as has passed of this one; null where this one is over, or has not begun. */
  previous_until_now: v.nullable(Sums),
  channels: v.array(v.object({ channel: PaymentWay, count: v.number(), amount: Ringgit })),
  /** Null for a year, whose tries are too many to be told while somebody waits. */
  tries: v.nullable(Tries),
});
export type PeriodReport = v.InferOutput<typeof PeriodReport>;

/** What asks for a decision or a reminder: money that is held, and bills whose due date has passed. */
export const ATTENTION = ['held', 'overdue'] as const;

const toRead = { access: 'merchant', needs: 'reports.read' } as const;

const DATE = { date: v.optional(ReportDate) };
export const ReportMonth = v.pipe(QueryInteger, v.minValue(1), v.maxValue(12));
export const ReportYear = v.pipe(QueryInteger, v.minValue(1990), v.maxValue(2099));

export const figures = {
  /** What a dashboard has besides balances and reports. */
  statistics: defineCall({
    method: 'GET',
    path: 'dashboard/merchant/statistic-dashboard',
    ...toRead,
    data: v.object({
      /** Tries of the last seven days, today with them. */
      tries: Tries,
      tries_from: Day,
      attention: v.array(v.object({ what: v.picklist(ATTENTION), count: v.number() })),
    }),
  }),
  /** One day, by hour; today where no date is named. */
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
  /** By day; the current month and year where none is named. */
  month: defineCall({
    method: 'GET',
    path: 'dashboard/dashboard-generate-report/month',
    ...toRead,
    query: v.strictObject({ month: v.optional(ReportMonth), year: v.optional(ReportYear) }),
    data: PeriodReport,
  }),
  /** By month. */
  year: defineCall({
    method: 'GET',
    path: 'dashboard/dashboard-generate-report/year',
    ...toRead,
    query: v.strictObject({ year: v.optional(ReportYear) }),
    data: PeriodReport,
  }),
};
