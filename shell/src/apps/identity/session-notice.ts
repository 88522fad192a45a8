/** Why the last session ended, shown once on the sign-in page (threat model: session and 401). */
import type { GatewayError } from '@portal/shared/gateway/errors.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';

let ended: 401 | 7777 | null = null;

export const rememberEnd = (why: GatewayError | null): void => {
  if (why === null) ended = null;
  else ended = why.code === CODES.sessionExpired.code ? 7777 : 401;
};

export function takeEnd(): 401 | 7777 | null {
  const notice = ended;
  ended = null;
  return notice;
}
