/** Codes in mails that sign a person in: valid once, for a quarter of an hour, and stored only as a hash. */
import { and, eq, gt, lte } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { signInLinks } from '../tables.ts';
import { hashOfToken, newMailToken } from '../mail-tokens.ts';

export const LINK_MINUTES = 15;

/** Issues a new code for a person. Earlier codes stay valid until they expire, because mails can arrive out of order. */
export async function issueLink(tx: Tx, userId: string, now: Date): Promise<string> {
  const { token: code, hash } = newMailToken();
  await tx.delete(signInLinks).where(lte(signInLinks.expires_at, now));
  await tx.insert(signInLinks).values({
    code_hash: hash,
    user_id: userId,
    expires_at: later(now, LINK_MINUTES * 60_000),
    created_at: now,
  });
  return code;
}

/** The id of the code's person; undefined when the code is used, expired or unknown. */
export async function ownerOfLink(tx: Tx, code: string, now: Date): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: signInLinks.user_id })
    .from(signInLinks)
    .where(and(eq(signInLinks.code_hash, hashOfToken(code)), gt(signInLinks.expires_at, now)));
  return found?.userId;
}

/** Deletes all codes of a person after one code was used. */
export async function useUpLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(signInLinks).where(eq(signInLinks.user_id, userId));
}
