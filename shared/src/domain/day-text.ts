/** Days as people in Malaysia write them, and as reports name them: dd-MM-yyyy (specification §9). */
import * as v from 'valibot';
import { plainNumber } from '../contract/kernel/digits.ts';
import { Day } from '../contract/kernel/fields.ts';

/** `2026-11-20` is `20-11-2026`. */
export const dayWritten = (day: string): string => day.split('-').toReversed().join('-');

const WRITTEN = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/**
 * A day as it was typed, as the wire has it: `20-11-2026`, `20/11/2026`, `20112026` and digits of any script. What is no day
 * comes back as it is, for the form's rule to refuse; no century is guessed.
 */
export function parseDay(text: string): string {
  const plain = plainNumber(text);
  const [, ...parts] = WRITTEN.exec(plain) ?? [];
  const [day = '', month = '', year] = parts.filter((part) => part !== undefined);
  const read = year ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : plain;
  return v.is(Day, read) ? read : text;
}

/** The day that a text says, as people write it or as the wire has it; undefined for what is no day. */
export function readDay(text: string): string | undefined {
  const day = parseDay(text);
  return v.is(Day, day) ? day : undefined;
}
