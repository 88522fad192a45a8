/** People whose mail says how to open an account: the token is good once, for a day, and kept only as its hash. */
import type { OpenAccountForm } from '@portal/shared/contract/merchant/identity/registration.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type * as v from 'valibot';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { registrations } from '../tables.ts';
import { hashOfToken, newMailToken } from '../mail-tokens.ts';

export const REGISTRATION_HOURS = 24;

type Person = v.InferOutput<typeof OpenAccountForm>;

/** A new token for a person; earlier ones that have not ended stay good, because mails overtake each other. */
export async function issueRegistration(tx: Tx, person: Person, now: Date): Promise<string> {
  const { token, hash } = newMailToken();
  await tx.delete(registrations).where(lte(registrations.expires_at, now));
  await tx.insert(registrations).values({
    ...person,
    token_hash: hash,
    expires_at: later(now, REGISTRATION_HOURS * 60 * 60_000),
    created_at: now,
  });
  return token;
}

/** Who was mailed this token; undefined for one that was used, has ended or never was. */
export async function registrationOf(tx: Tx, token: string, now: Date) {
  const [found] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.token_hash, hashOfToken(token)), gt(registrations.expires_at, now)));
  return found;
}

/** After one of them was used, no token of this address is good any more. */
export async function useUpRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email));
}
