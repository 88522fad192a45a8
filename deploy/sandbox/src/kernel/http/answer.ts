/** The envelope around every answer, and the reading of a handler's data through the contract. */
import { CODES, SUCCESS, type CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { Envelope, FieldErrors } from '@portal/shared/contract/kernel/envelope.ts';
import type { Schema } from '@portal/shared/contract/kernel/call.ts';
import * as v from 'valibot';
import type { Refusal } from '../errors.ts';

export const succeeded = (data: unknown, token: string | null = null): Envelope => ({
  response_code: SUCCESS,
  description: CODES.success.text,
  data,
  breakdown_errors: {},
  token,
});

export const refused = (code: CodeName, fields: FieldErrors = {}): Envelope => ({
  response_code: CODES[code].code,
  description: CODES[code].text,
  data: null,
  breakdown_errors: fields,
  token: null,
});

export const refusedBy = ({ code, fields, message }: Refusal): Envelope => ({
  ...refused(code, fields),
  description: message,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The parts of `raw` that the parsed value kept, in their wire form. */
function keep(raw: unknown, parsed: unknown): unknown {
  if (Array.isArray(raw) && Array.isArray(parsed)) return raw.map((item, index) => keep(item, parsed[index]));
  if (!isRecord(raw) || !isRecord(parsed)) return raw;
  return Object.fromEntries(Object.keys(parsed).map((key) => [key, keep(raw[key], parsed[key])]));
}

/**
 * What the contract lets out of a handler's answer: fields it does not name are dropped, so a row can be answered without
 * leaking its other columns. Throws when the answer is not the contract's.
 */
export function contracted(schema: Schema, data: unknown): unknown {
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) throw new TypeError(`The answer breaks its contract: ${v.summarize(parsed.issues)}`);
  return keep(data, parsed.output);
}
