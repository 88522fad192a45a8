import * as v from 'valibot';
import type { ReadCell } from './columns.ts';

/** Checks a text with a field of the contract; the text is kept as it is. */
export function readBy(schema: v.GenericSchema<string, unknown>, text: string): ReadCell {
  const { success, issues } = v.safeParse(schema, text);
  return success ? { text } : { text, fault: issues[0].message };
}
