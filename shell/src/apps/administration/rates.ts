import { percentOf } from '@portal/shared/contract/kernel/percent.ts';

/** Hundredths of a percent; null where there is nothing to take a share of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((10_000 * part) / whole);

/** `97.45%`; a dash stands for none. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : `${percentOf(rate)}%`);
