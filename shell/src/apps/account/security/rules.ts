/** The message keys for the state of a second factor and of a session. */
import type { FactorState } from '@portal/shared/contract/merchant/identity/factors.ts';
import type { SignIn } from '@portal/shared/contract/merchant/identity/sign-ins.ts';

export function factorWord({
  totp_since: since,
  passkeys,
}: Pick<FactorState, 'totp_since' | 'passkeys'>): 'off' | 'on_app' | 'on_passkey' | 'on_both' {
  if (passkeys.length === 0) return since === null ? 'off' : 'on_app';
  return since === null ? 'on_passkey' : 'on_both';
}

/** The state of a session: the current session, another active session, or an ended session. */
export function signInState({ is_current, ended_at }: Pick<SignIn, 'is_current' | 'ended_at'>): 'this' | 'on' | 'over' {
  if (is_current) return 'this';
  return ended_at === null ? 'on' : 'over';
}

/** The text of a file with recovery codes. */
export const codesFile = (title: string, codes: readonly string[], foot: string): string =>
  [title, '', ...codes, '', foot, ''].join('\r\n');
