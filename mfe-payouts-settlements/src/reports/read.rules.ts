import { figures, type PeriodKind, type PeriodReport } from '@portal/shared/contract/merchant/money/figures.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { ReportRequest } from '@portal/shared/domain/report.ts';

type Read = (day: string, signal: AbortSignal) => Promise<PeriodReport>;

const monthOf = (day: string): number => Number(day.slice(5, 7));
const yearOf = (day: string): number => Number(day.slice(0, 4));

const READS: Readonly<Record<PeriodKind, Read>> = {
  day: (date, signal) => gateway.call(figures.day, { query: { date } }, { signal }),
  'last-week': (date, signal) => gateway.call(figures.lastWeek, { query: { date } }, { signal }),
  month: (day, signal) =>
    gateway.call(figures.month, { query: { month: monthOf(day), year: yearOf(day) } }, { signal }),
  year: (day, signal) => gateway.call(figures.year, { query: { year: yearOf(day) } }, { signal }),
};

/** Reads the report of the period that contains the day. */
export const readReport = ({ kind, day }: ReportRequest, signal: AbortSignal): Promise<PeriodReport> =>
  READS[kind](day, signal);
