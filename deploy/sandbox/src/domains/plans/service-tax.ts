/** Service tax by day: a new rate is a new row here, and earlier postings keep theirs. */
import type { Day } from '@portal/shared/domain/malaysian-time.ts';

/** Basis points, from the first day of each rate; the latest first. */
const RATES = [
  { from: '2024-03-01', bps: 800 },
  { from: '2018-09-01', bps: 600 },
] as const;

/** Basis points; 0 for days before there was a service tax. */
export const serviceTaxOn = (day: Day): number => RATES.find(({ from }) => from <= day)?.bps ?? 0;

/** The rate that payments are charged with, in basis points. */
export const SERVICE_TAX = RATES[0].bps;
