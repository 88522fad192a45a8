/** The envelope around every answer. */
import { CODE_TEXTS } from '@portal/shared/contract/kernel/code-texts.ts';
import { CODES, type CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { Envelope, FieldErrors } from '@portal/shared/contract/kernel/envelope.ts';
import type { Refusal } from '../errors.ts';

/** @param success the code that the contract names for this call's success */
export const succeeded = (data: unknown, token: string | null = null, success: CodeName = 'success'): Envelope => ({
  response_code: CODES[success].code,
  description: CODE_TEXTS[success],
  data,
  breakdown_errors: {},
  token,
});

export const refused = (code: CodeName, fields: FieldErrors = {}): Envelope => ({
  response_code: CODES[code].code,
  description: CODE_TEXTS[code],
  data: null,
  breakdown_errors: fields,
  token: null,
});

export const refusedBy = ({ code, fields, message, data }: Refusal): Envelope => ({
  ...refused(code, fields),
  description: message,
  data,
});
