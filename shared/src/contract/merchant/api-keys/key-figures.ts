/** What was collected through one API key: by bills that were made with it. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Ringgit } from '../../kernel/money.ts';
import { PeriodReport, ReportYear, Sums } from '../money/figures.ts';

const toRead = { access: 'merchant', needs: 'reports.read' } as const;

const REPORTS = 'merchant-api/auth-key/{uuid}/dashboard-generate-report';

const Made = v.object({ count: v.number(), amount: Ringgit });

/** Each answers as the report of all that the merchant collected, and `notFound` for a key of another. */
export const keyFigures = {
  dashboard: defineCall({
    method: 'GET',
    path: 'merchant-api/auth-key/merchant-dashboard/{uuid}',
    ...toRead,
    data: v.object({
      today: Sums,
      month: Sums,
      year: Sums,
      /** Every bill that was made with it, and of these the ones that can still be paid. */
      bills: Made,
      open_bills: Made,
    }),
  }),
  /** `date` is dd-MM-yyyy. */
  day: defineCall({ method: 'GET', path: `${REPORTS}/day-{date}`, ...toRead, data: PeriodReport }),
  lastWeek: defineCall({ method: 'GET', path: `${REPORTS}/last-week-{date}`, ...toRead, data: PeriodReport }),
  /** `m` is 1 to 12; of the current year where none is named. */
  month: defineCall({
    method: 'GET',
    path: `${REPORTS}/month-{m}`,
    ...toRead,
    query: v.strictObject({ year: v.optional(ReportYear) }),
    data: PeriodReport,
  }),
  year: defineCall({ method: 'GET', path: `${REPORTS}/{year}`, ...toRead, data: PeriodReport }),
};
