/** Helpers for specs with a second factor. */
import { factors } from '@portal/shared/contract/merchant/identity/factors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { codeOf } from '../../../../../deploy/testbed/authenticator-app.ts';

/** A clerk, who may disable her factor again; the only owner of an account may not. */
export const ROSNAH = { username: 'rosnah', password: 'cendol pulut tanpa santan' } as const;

/** 09:30 on 20 November 2026, the time at which the sandbox's clock is fixed. */
const NOW = 1_795_138_200_000;

/** The current code of the authenticator app. */
export const codeNow = (secret: string): string => codeOf(secret, NOW);

export const secondStep = () => gateway.call(factors.mine, {});

/** Returns the recovery codes; empty if the person already had a factor. */
export async function turnAppOn(): Promise<readonly string[]> {
  const { secret } = await gateway.call(factors.beginTotp, {});
  const made = await gateway.call(factors.enableTotp, { body: { code: codeNow(secret) } });
  return made.recovery_codes ?? [];
}

/** Removes factors that an earlier test, or an earlier run of this test, left behind. */
export async function turnAllOff(): Promise<void> {
  const { passkeys, totp_since } = await secondStep();
  for (const { id } of passkeys) await gateway.call(factors.removePasskey, { params: { id } });
  if (totp_since !== null) await gateway.call(factors.disableTotp, {});
}
