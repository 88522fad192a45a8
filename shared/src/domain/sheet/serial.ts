import { addDays } from '../days.ts';

/** Days before this one count from another beginning, because of a leap year that never was. */
const FIRST_SURE = 61;
/** 31 December 9999. */
const LAST = 2_958_465;
/** Days between the beginnings of the two calendars of spreadsheets. */
const FROM_1904 = 1_462;

/**
 * A day as spreadsheets store it, the number of days since the end of 1899: `46346` is `2026-11-20`. A time of the day is left
 * out. Undefined for what is no such number.
 */
export function dayOfSerial(serial: string, isFrom1904 = false): string | undefined {
  const days = Math.floor(Number(serial)) + (isFrom1904 ? FROM_1904 : 0);
  if (serial.trim() === '' || !(days >= FIRST_SURE && days <= LAST)) return undefined;
  return addDays('1899-12-30', days);
}

/** As spreadsheets and people write them, in each language of the portal. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'januari februari mac april mei jun julai ogos september oktober november disember',
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
].map((names) => names.split(' '));

/** `Dec`, `Sept` and `Disember` are months; undefined for a word that begins no name, or more than one. */
function monthOf(word: string): string | undefined {
  const begins = (name: string) => word.length >= 3 && name.startsWith(word.toLowerCase());
  const found = new Set(MONTHS.flatMap((names) => names.flatMap((name, at) => (begins(name) ? [at + 1] : []))));
  return found.size === 1 ? String([...found][0]) : undefined;
}

/** Two digits of a year are only read beside the name of a month, as Excel writes a day by itself: `1-Dec-26`. */
const yearOf = (text: string | undefined) => (text?.length === 2 ? `20${text}` : text);

/**
 * `20-11-2026`, `20/11/2026`, `20.11.2026`, `20 Nov 2026`, `20-Nov-26`, `November 20, 2026` and ISO with or without a time are
 * `2026-11-20`; whether it exists is not asked.
 */
export function dayOfText(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  const ours = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const named = /^(\d{1,2})[-/. ]+(\p{L}+)[-/., ]+(\d{4}|\d{2})$/u.exec(text);
  const monthFirst = /^(\p{L}+)[. ]+(\d{1,2})[, ]+(\d{4})$/u.exec(text);
  const [year, month, day] =
    iso?.slice(1) ??
    ours?.slice(1).toReversed() ??
    (named && [yearOf(named[3]), monthOf(named[2] ?? ''), named[1]]) ??
    (monthFirst && [monthFirst[3], monthOf(monthFirst[1] ?? ''), monthFirst[2]]) ??
    [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}
