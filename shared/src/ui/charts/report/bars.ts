/** The names of a report, of its bars and of its counts, as text. */
import type { PeriodKind, PeriodReport } from '../../../contract/merchant/money/figures.ts';
import {
  formatCount,
  formatDay,
  formatDays,
  formatInCalendar,
  formatMonth,
  formatShortDay,
} from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import type { ReportText } from '../../../i18n/report.ts';

/** The name of a bar: `09:00`, `20 Nov` or `November`. */
export function nameOfBar(kind: PeriodKind, at: string, language: Language): string {
  if (kind === 'day') return `${at.slice(11)}:00`;
  return kind === 'year' ? formatInCalendar(`${at}-01`, 'month', language) : formatShortDay(at, language);
}

export function titleOf({ kind, from, to }: PeriodReport, language: Language): string {
  if (kind === 'day') return formatDay(from, language);
  if (kind === 'year') return from.slice(0, 4);
  return kind === 'month' ? formatMonth(from, language) : formatDays(from, to, language);
}

export const countOf = (t: ReportText, count: number): string =>
  t('payments.count', { count, rows: formatCount(count) });
