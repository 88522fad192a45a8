/** Tokens that stand for a forgotten password: good once, for half an hour, and stored only as their hash. */
import { and, eq, gt, lte } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { passwordResets, users } from '../tables.ts';
import { hashOfToken, newMailToken } from '../mail-tokens.ts';

export const RESET_MINUTES = 30;

const isGood = (token: string, now: Date) =>
  and(eq(passwordResets.token_hash, hashOfToken(token)), gt(passwordResets.expires_at, now));

/** A new token for a person; earlier ones that have not ended stay good, because mails overtake each other. */
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

/** Whose token this is; undefined for one that was used, has ended or never was. */
export async function ownerOfReset(tx: Tx, token: string, now: Date) {
  const [owner] = await tx
    .select({ id: users.id, username: users.username, email: users.email, portal: accounts.portal_type })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .innerJoin(accounts, eq(accounts.id, users.account_id))
    .where(and(isGood(token, now), eq(users.is_active, true)));
  return owner;
}

/** After one of them was used, none of a person's tokens is good any more. */
export async function useUpResets(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.user_id, userId));
}
