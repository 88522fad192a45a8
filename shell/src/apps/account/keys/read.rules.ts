import { keyFigures } from '@portal/shared/contract/merchant/api-keys/key-figures.ts';
import type { PeriodKind, PeriodReport } from '@portal/shared/contract/merchant/money/figures.ts';
import { dayWritten } from '@portal/shared/domain/day-text.ts';
import type { ReportRequest } from '@portal/shared/domain/report.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

type Read = (uuid: string, day: string, signal: AbortSignal) => Promise<PeriodReport>;

const READS: Readonly<Record<PeriodKind, Read>> = {
  day: (uuid, day, signal) => gateway.call(keyFigures.day, { params: { uuid, date: dayWritten(day) } }, { signal }),
  'last-week': (uuid, day, signal) =>
    gateway.call(keyFigures.lastWeek, { params: { uuid, date: dayWritten(day) } }, { signal }),
  month: (uuid, day, signal) => {
    const params = { uuid, m: String(Number(day.slice(5, 7))) };
    return gateway.call(keyFigures.month, { params, query: { year: day.slice(0, 4) } }, { signal });
  },
  year: (uuid, day, signal) => gateway.call(keyFigures.year, { params: { uuid, year: day.slice(0, 4) } }, { signal }),
};

/** Reads the report of a key for the period that contains the day. */
export const readKeyReport = (
  keyId: string,
  { kind, day }: ReportRequest,
  signal: AbortSignal,
): Promise<PeriodReport> => READS[kind](keyId, day, signal);
