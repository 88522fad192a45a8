/** What the state of a second factor is called. */
import type { FactorState } from '@portal/shared/contract/merchant/identity/factors.ts';
import type { SignIn } from '@portal/shared/contract/merchant/identity/sign-ins.ts';

export function factorWord({
  totp_since: since,
  passkeys,
}: Pick<FactorState, 'totp_since' | 'passkeys'>): 'off' | 'on_app' | 'on_passkey' | 'on_both' {
  if (passkeys.length === 0) return since === null ? 'off' : 'on_app';
  return since === null ? 'on_passkey' : 'on_both';
}

/** How a session stands. */
export function signInState({ is_current, ended_at }: Pick<SignIn, 'is_current' | 'ended_at'>): 'this' | 'on' | 'over' {
  if (is_current) return 'this';
  return ended_at === null ? 'on' : 'over';
}

/** What a person reads of a file with recovery codes. */
export const codesFile = (title: string, codes: readonly string[], foot: string): string =>
  [title, '', ...codes, '', foot, ''].join('\r\n');
