/** Service tax rates by day. A new rate is a new row here, and earlier postings keep the rate of their day. */
import type { Day } from '@portal/shared/domain/malaysian-time.ts';

/** Rates in basis points with the first day of each, latest first. */
const RATES = [
  { from: '2024-03-01', bps: 800 },
  { from: '2018-09-01', bps: 600 },
] as const;

/** In basis points; 0 for days before the service tax existed. */
export const serviceTaxOn = (day: Day): number => RATES.find(({ from }) => from <= day)?.bps ?? 0;

/** The rate for new payments, in basis points. */
export const SERVICE_TAX = RATES[0].bps;
