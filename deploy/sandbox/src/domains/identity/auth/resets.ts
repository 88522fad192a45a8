/** Tokens for resetting a forgotten password: valid once, for half an hour, and stored only as a hash. */
import { and, eq, gt, lte } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { passwordResets, users } from '../tables.ts';
import { hashOfToken, newMailToken } from '../mail-tokens.ts';

export const RESET_MINUTES = 30;

const isGood = (token: string, now: Date) =>
  and(eq(passwordResets.token_hash, hashOfToken(token)), gt(passwordResets.expires_at, now));

/** Issues a new token for a person. Earlier tokens stay valid until they expire, because mails can arrive out of order. */
export async function issueReset(tx: Tx, userId: string, now: Date): Promise<string> {
  const { token, hash } = newMailToken();
  await tx.delete(passwordResets).where(lte(passwordResets.expires_at, now));
  await tx.insert(passwordResets).values({
    token_hash: hash,
    user_id: userId,
    expires_at: later(now, RESET_MINUTES * 60_000),
    created_at: now,
  });
  return token;
}

/** The person of a token; undefined when the token is used, expired or unknown. */
export async function ownerOfReset(tx: Tx, token: string, now: Date) {
  const [owner] = await tx
    .select({ id: users.id, username: users.username, email: users.email, portal: accounts.portal_type })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(isGood(token, now), eq(users.is_active, true)));
  return owner;
}

/** Deletes all tokens of a person after one token was used. */
export async function useUpResets(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
}
