/** Days as people in Malaysia write them and as reports use them: dd-MM-yyyy (specification §9). */
import * as v from 'valibot';
import { plainNumber } from '../contract/kernel/digits.ts';
import { Day } from '../contract/kernel/fields.ts';

/** Formats `2026-11-20` as `20-11-2026`. */
export const dayWritten = (day: string): string => day.split('-').toReversed().join('-');

const WRITTEN = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/**
 * Converts a typed day to its wire form: `20-11-2026`, `20/11/2026`, `20112026` and digits of any script. Other text is
 * returned unchanged, so that the form's rule refuses it; a year needs four digits.
 */
export function parseDay(text: string): string {
  const plain = plainNumber(text);
  const [, ...parts] = WRITTEN.exec(plain) ?? [];
  const [day = '', month = '', year] = parts.filter((part) => part !== undefined);
  const read = year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : plain;
  return v.is(Day, read) ? read : text;
}

/** Parses a day as people write it or in its wire form; undefined for text that is not a day. */
export function readDay(text: string): string | undefined {
  const day = parseDay(text);
  return v.is(Day, day) ? day : undefined;
}
