import { percentOf } from '@portal/shared/contract/kernel/percent.ts';

/** The share in hundredths of a percent; null if `whole` is zero. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((10_000 * part) / whole);

/** A rate as text, `97.45%`; a dash for null. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : `${percentOf(rate)}%`);
