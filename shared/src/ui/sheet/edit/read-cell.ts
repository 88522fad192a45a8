import * as v from 'valibot';
import type { ReadCell } from './columns.ts';

/** What a field of the contract says of a text, which is kept as it is. */
export function readBy(schema: v.GenericSchema<string, unknown>, text: string): ReadCell {
  const { success, issues } = v.safeParse(schema, text);
  return success ? { text } : { text, fault: issues[0].message };
}
