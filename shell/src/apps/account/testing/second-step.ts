/** The second step of signing in, for specs. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { codeOf } from '../../../../../deploy/testbed/authenticator-app.ts';

/** A clerk, who may turn hers off again: the only owner of an account may not. */
export const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan' } as const;

/** 09:30 on 20 November 2026, where the clock of the sandbox stands. */
const NOW = 1_795_138_200_000;

/** What the app on the phone shows. */
export const codeNow = (secret: string): string => codeOf(secret, NOW);

export const secondStep = () => gateway.call(factors.mine, {});

/** Answers the recovery codes; none where the person had a factor before. */
export async function turnAppOn(): Promise<readonly string[]> {
  const { secret } = await gateway.call(factors.beginTotp, {});
  const made = await gateway.call(factors.enableTotp, { body: { code: codeNow(secret) } });
  return made.recovery_codes ?? [];
}

/** What an earlier test, or its first try, left behind. */
export async function turnAllOff(): Promise<void> {
  const { passkeys, totp_since } = await secondStep();
  for (const { id } of passkeys) await gateway.call(factors.removePasskey, { params: { id } });
  if (totp_since !== null) await gateway.call(factors.disableTotp, {});
}
