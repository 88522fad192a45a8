import { CODE_TEXTS } from '@portal/shared/contract/kernel/code-texts.ts';
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { FieldErrors } from '@portal/shared/contract/kernel/envelope.ts';

/**
 * A business refusal: the gateway understood the call and refuses it. A thrown refusal rolls back everything that the call wrote. A refusal
 * that a handler returns commits what was written, such as a counted wrong password or an ended session. `fields` maps a field's name to an
 * English sentence. `retryAfter` is the number of seconds until the caller may retry. `data` is additional data for the caller.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: CodeName;
  readonly fields: FieldErrors;
  readonly retryAfter: number | undefined;
  data: unknown = null;
  /** @param blanks the values for the placeholders of the code's sentence */
  constructor(
    code: CodeName,
    fields: FieldErrors = {},
    retryAfter?: number,
    blanks: Readonly<Record<string, string>> = {},
  ) {
    super(CODE_TEXTS[code].replace(/\{\{(\w+)\}\}/g, (blank, name: string) => blanks[name] ?? blank));
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** A refusal that uses up its idempotency key: a request that repeats the key gets the same refusal. Returned, never thrown. */
export class FinalRefusal extends Refusal {}

/** The `code` that Node and the database drivers put on their errors: `EADDRINUSE`, `40001`. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
