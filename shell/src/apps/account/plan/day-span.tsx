import { formatDays } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';

/** The first and the last day of a period. */
export const DaySpan = ({ from, until }: { readonly from: string; readonly until: string }) => (
  <span>{formatDays(from, until, useLanguage())}</span>
);
