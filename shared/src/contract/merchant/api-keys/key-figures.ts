/** The amounts collected with one API key: the payments of bills that were made with the key. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Ringgit } from '../../kernel/money.ts';
import { PeriodReport, ReportYear, Sums } from '../money/figures.ts';

const toRead = { access: 'merchant', needs: 'reports.read' } as const;

const REPORTS = 'merchant-api/auth-key/{uuid}/dashboard-generate-report';

const Total = v.object({ count: v.number(), amount: Ringgit });

/**
 * Each call returns figures in the form of the merchant's own report. Throws `notFound` for a key of another merchant.
 */
export const keyFigures = {
  dashboard: defineCall({
    method: 'GET',
    path: 'merchant-api/auth-key/merchant-dashboard/{uuid}',
    ...toRead,
    data: v.object({
      today: Sums,
      month: Sums,
      year: Sums,
      /** All bills that were made with the key, and those of them that can still be paid. */
      bills: Total,
      open_bills: Total,
    }),
  }),
  /** `date` is dd-MM-yyyy. */
  day: defineCall({ method: 'GET', path: `${REPORTS}/day-{date}`, ...toRead, data: PeriodReport }),
  lastWeek: defineCall({ method: 'GET', path: `${REPORTS}/last-week-{date}`, ...toRead, data: PeriodReport }),
  /** `m` is 1 to 12; without `year`, the current year is used. */
  month: defineCall({
    method: 'GET',
    path: `${REPORTS}/month-{m}`,
    ...toRead,
    query: v.strictObject({ year: v.optional(ReportYear) }),
    data: PeriodReport,
  }),
  year: defineCall({ method: 'GET', path: `${REPORTS}/{year}`, ...toRead, data: PeriodReport }),
};
