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

/** `20-11-2026`, `20/11/2026`, `20.11.2026` and ISO with or without a time are `2026-11-20`; whether it exists is not asked. */
export function dayOfText(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  const ours = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : ours ? [ours[3], ours[2], ours[1]] : [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}
