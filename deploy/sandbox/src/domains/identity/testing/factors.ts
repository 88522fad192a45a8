/** People with a second factor, for specs. */
import { factors, proofs } from '@portal/shared/contract/merchant/identity/factors.ts';
import type { Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { stepAt, totpCode } from '../factors/totp.ts';
import { authenticator } from './authenticator.ts';

type Person = Pick<Owner, 'sandbox' | 'token'>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base32 secret. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an app with this secret, `steps` time steps from now. */
export const codeOf = (secret: string, now: Date, steps = 0): string => totpCode(bytesOf(secret), stepAt(now) + steps);

/** Begins setting up an app; returns its secret and its first code. */
export async function beginApp({ sandbox, token }: Person) {
  const { secret } = await dataOf(sandbox, factors.beginTotp, {}, { token });
  return { secret, code: codeOf(secret, sandbox.clock.now()) };
}

/** Turns an app on, which uses up the code of the current step. */
export async function turnAppOn(person: Person) {
  const { secret, code } = await beginApp(person);
  const answer = await dataOf(person.sandbox, factors.enableTotp, { body: { code } }, { token: person.token });
  return { secret, codes: answer.recovery_codes };
}

/** Adds a passkey; returns it with the authenticator that signs for it. */
export async function addPasskey({ sandbox, token }: Person, key = authenticator()) {
  const { ticket } = await dataOf(sandbox, factors.beginPasskey, {}, { token });
  const answer = await dataOf(sandbox, factors.addPasskey, { body: key.register(ticket) }, { token });
  return { key, ...answer };
}

/** A ticket with which the person proves their identity again by a passkey. */
export const proofTicket = async ({ sandbox, token }: Person): Promise<string> =>
  (await dataOf(sandbox, proofs.begin, {}, { token })).ticket;
