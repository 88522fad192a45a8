/** Formats figures and dates for people with `Intl`, in Malaysian time, with Latin digits in every language. */
import { decimalOf, senOf, type Sen } from '../contract/kernel/money.ts';
import type { RuleValues } from '../contract/kernel/rules.ts';
import { dayOf as malaysianDayOf } from '../domain/malaysian-time.ts';
import type { Language } from './language.ts';

const TAGS: Readonly<Record<Language, string>> = { en: 'en-MY', ms: 'ms-MY', ar: 'ar-u-nu-latn' };

export const ZONE = 'Asia/Kuala_Lumpur';

const grouping = new Intl.NumberFormat('en-MY');

/** Formats 1284 as `1,284`, in every language. */
export const formatCount = (count: number | bigint): string => grouping.format(count);

/** Formats the text `-1284.50` as `-1,284.50`, in every language; other text is returned unchanged. */
export function formatNumber(text: string): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === undefined ? text : `${sign}${formatCount(BigInt(whole))}${decimals}`;
}

/** Formats a list as part of a sentence: `a digit, a small letter and a capital letter`. */
export const formatList = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(TAGS[language]).format(parts);

const THOUSAND = 1_000;

/** The size of a file: 1,254,300 bytes become `1.3 MB`. */
export function formatSize(bytes: number, language: Language): string {
  const [unit, size] =
    bytes < THOUSAND * THOUSAND
      ? (['kilobyte', bytes / THOUSAND] as const)
      : (['megabyte', bytes / (THOUSAND * THOUSAND)] as const);
  return new Intl.NumberFormat(TAGS[language], { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}

/** Formats 123456789n sen as `1,234,567.89`: grouped, always with two decimals, without the currency. */
export function formatFigure(sen: Sen): string {
  const [ringgit = '0', cents = '00'] = decimalOf(sen < 0n ? -sen : sen).split('.');
  return `${sen < 0n ? '−' : ''}${formatCount(BigInt(ringgit))}.${cents}`;
}

/** Formats 12050n as `RM 120.50`, for sentences and accessible names; screens show amounts with the money component. */
export const formatRinggit = (sen: Sen): string => `RM\u00A0${formatFigure(sen)}`;

const AMOUNT = /^\d+\.\d{2}$/;

/**
 * Formats the values for the placeholders of a rule's sentence: amounts are grouped, so `5000.00` becomes `5,000.00`.
 */
export const formatRuleValues = (values: RuleValues): RuleValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      AMOUNT.test(value) ? formatFigure(senOf(value) ?? 0n) : value,
    ]),
  );

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(TAGS[language], { calendar: 'gregory', ...options });
  formats.set(key, format);
  return format;
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Formats `2026-11-18` as `18 Nov 2026`. */
export const formatDay = (day: string, language: Language): string =>
  dateFormat(language, { ...DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The days of a range, shorter if both are in one month or year: `1 – 31 Jan 2026`. */
export const formatDays = (from: string, to: string, language: Language): string =>
  dateFormat(language, { ...DAY, timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );

/** A day without its year, for places that show the year elsewhere: `18 Nov`. */
export const formatShortDay = (day: string, language: Language): string =>
  dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The month that a day is in: `November 2026`. */
export const formatMonth = (day: string, language: Language): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const PARTS = {
  month: { month: 'long' },
  weekday: { weekday: 'short' },
  all: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/** A day in a calendar: the name of its month, the name of its weekday, or the whole date for screen readers. */
export const formatInCalendar = (day: string, part: keyof typeof PARTS, language: Language): string =>
  dateFormat(language, { ...PARTS[part], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const TWO = '2-digit';
const CLOCK = {
  year: 'numeric',
  month: TWO,
  day: TWO,
  hour: TWO,
  minute: TWO,
  second: TWO,
  hourCycle: 'h23',
} as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE } as const;

/** Formats an ISO date and time in Malaysian time: `20 Nov 2026, 09:14`. */
export const formatMoment = (moment: string, language: Language): string =>
  dateFormat(language, MOMENT).format(new Date(moment));

/**
 * The Malaysian day at a given time (now by default), in wire form. It is not formatted by a locale, because the formats of locales change.
 */
export const dayOf = (moment: string | number = Date.now()): string => malaysianDayOf(new Date(moment));

/** The current time by this device's clock, for events that happened on this device only. */
export const momentNow = (): string => new Date().toISOString();

/** Formats a date and time in a time zone so that the texts sort chronologically: `2026-11-20 09:14:05`. */
export function clockTime(moment: string, zone: string = ZONE): string {
  const options = { ...CLOCK, timeZone: zone };
  const parts = Object.fromEntries(
    dateFormat('en', options)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/** Like `formatMoment`, but without the year if it is the year of `today`: `20 Nov, 09:14`. */
export function formatRecentMoment(moment: string, language: Language, today: string = dayOf()): string {
  const { year, ...short } = MOMENT;
  const isThisYear = dayOf(moment).slice(0, 4) === today.slice(0, 4);
  return dateFormat(language, isThisYear ? short : { ...short, year }).format(new Date(moment));
}

/** The name of a country by its code of ISO 3166-1: `MY` is `Malaysia`. Any other text is returned unchanged. */
export const formatCountry = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code;

/** Whole days from one day to another: yesterday to today is 1. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Formats a day relative to today: `yesterday`, `in 3 days`. */
export const formatRelativeDay = (day: string, language: Language, today: string = dayOf()): string =>
  new Intl.RelativeTimeFormat(TAGS[language], { numeric: 'auto' }).format(daysBetween(today, day), 'day');

/**
 * A label for the middle of a sentence: its first letter becomes lower case, unless it begins with an abbreviation, like `API
 * key`.
 */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
