/** Small rules about time, for a payer. */
import { dayOf, daysBetween, formatRelativeDay, ZONE } from '@portal/shared/i18n/format.ts';
import type { Language } from '@portal/shared/i18n/language.ts';

const DAYS_WORTH_SAYING = 7;

/** `tomorrow`, `in 3 days`; undefined when the last day is too far to mention, or over. */
export function soonOrNever(last: string | null, language: Language): string | undefined {
  if (!last) return undefined;
  const days = daysBetween(dayOf(), last);
  return days >= 0 && days <= DAYS_WORTH_SAYING ? formatRelativeDay(last, language) : undefined;
}

/** The time of day now, in Malaysia. */
export const clockText = (language: Language): string =>
  new Intl.DateTimeFormat(`${language}-MY-u-nu-latn`, { timeStyle: 'medium', timeZone: ZONE }).format();

export const localeOf = (language: Language) => `${language}-MY-u-nu-latn`;

/** `1 minute`, `4 minutes`. */
export const unitText = (count: number, unit: 'minute' | 'second', language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Whole minutes after which something is sure to be over, at least one. */
export const minutesText = (minutes: number, language: Language): string =>
  unitText(Math.max(1, Math.ceil(minutes)), 'minute', language);
