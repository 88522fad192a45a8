import { addDays } from '../days.ts';

/** Serial numbers below this value are off by one, because spreadsheets treat 1900 as a leap year. */
const FIRST_SURE = 61;
/** The serial number of 31 December 9999. */
const LAST = 2_958_465;
/** Days between the epochs of the 1900 and the 1904 date systems. */
const FROM_1904 = 1_462;

/**
 * The day of a spreadsheet's serial number, which counts days since the end of 1899: `46346` is `2026-11-20`. The time of day is
 * dropped. Undefined for text that is not a serial number.
 */
export function dayOfSerial(serial: string, isFrom1904 = false): string | undefined {
  const days = Math.floor(Number(serial)) + (isFrom1904 ? FROM_1904 : 0);
  if (serial.trim() === '' || !(days >= FIRST_SURE && days <= LAST)) return undefined;
  return addDays('1899-12-30', days);
}

/** The names of months in each language of the portal. */
const MONTHS = [
  'january february march april may june july august september october november december',
  'januari februari mac april mei jun julai ogos september oktober november disember',
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
].map((names) => names.split(' '));

/** The month of a word such as `Dec`, `Sept` or `Disember`; undefined if no month begins with the word, or several do. */
function monthOf(word: string): string | undefined {
  const begins = (name: string) => word.length >= 3 && name.startsWith(word.toLowerCase());
  const found = new Set(MONTHS.flatMap((names) => names.flatMap((name, at) => (begins(name) ? [at + 1] : []))));
  return found.size === 1 ? String([...found][0]) : undefined;
}

/** Two-digit years are accepted only next to the name of a month, as Excel formats days by default: `1-Dec-26`. */
const yearOf = (text: string | undefined) => (text?.length === 2 ? `20${text}` : text);

/**
 * Converts `20-11-2026`, `20/11/2026`, `20.11.2026`, `20 Nov 2026`, `20-Nov-26`, `November 20, 2026` and ISO with or without a time
 * to `2026-11-20`. Whether the day exists is not checked here.
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
