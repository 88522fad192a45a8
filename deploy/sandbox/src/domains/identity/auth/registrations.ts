/** Tokens in mails with a link that opens an account: valid once, for a day, and stored only as a hash. */
import type { OpenAccountForm } from '@portal/shared/contract/merchant/identity/registration.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import type * as v from 'valibot';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { registrations } from '../tables.ts';
import { hashOfToken, newMailToken } from '../mail-tokens.ts';

export const REGISTRATION_HOURS = 24;

type Person = v.InferOutput<typeof OpenAccountForm>;

/** Issues a new token for a person. Earlier tokens stay valid until they expire, because mails can arrive out of order. */
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

/** The registration that was mailed with this token; undefined when the token is used, expired or unknown. */
export async function registrationOf(tx: Tx, token: string, now: Date) {
  const [found] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.token_hash, hashOfToken(token)), gt(registrations.expires_at, now)));
  return found;
}

/** Deletes all tokens of this address after one token was used. */
export async function useUpRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email));
}
