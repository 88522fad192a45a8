/** Dates and times, in words for a payer. */
import { clockTime, dayOf, daysBetween, formatRecentMoment, momentNow } from '@portal/shared/i18n/format.ts';
import type { Language } from '@portal/shared/i18n/language.ts';

const A_DAY = 86_400;

export const localeOf = (language: Language) => `${language}-MY-u-nu-latn`;

/**
 * The number of days from today to the last day. `seconds` is the gateway's count until the last day ends. Malaysia has no daylight saving
 * time, so every day has 86,400 seconds.
 */
export const daysLeft = (seconds: number): number => Math.ceil(seconds / A_DAY) - 1;

/** `tomorrow`, `in 3 days`. */
export const inDays = (days: number, language: Language): string =>
  new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day');

/** The current time of day in Malaysia, in the 24-hour format of all pages. */
export const clockText = (): string => clockTime(momentNow()).slice(11);

/** The Malaysian time until which something lasts: `00:30`; with its day when that is after tomorrow. */
export const untilText = (moment: string, language: Language): string =>
  daysBetween(dayOf(), dayOf(moment)) > 1 ? formatRecentMoment(moment, language) : clockTime(moment).slice(11, 16);

/** `1 minute`, `4 minutes`. */
export const unitText = (count: number, unit: 'hour' | 'minute' | 'second', language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** A duration as text, rounded up to whole minutes, at least one minute: the waiting time is never longer than the text says. */
export const minutesText = (minutes: number, language: Language): string =>
  unitText(Math.max(1, Math.ceil(minutes)), 'minute', language);
