/** New email addresses that are not verified yet. An address becomes the person's own when they enter the code that was mailed to it. */
import { randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { hashOfToken } from '../mail-tokens.ts';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { emailChanges } from '../tables.ts';

export const CODE_MINUTES = 60;

/** Characters of a code, without those that look alike: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const hashOf = (userId: string, code: string): string => hashOfToken(`${userId} ${code}`);

/** Issues a code for this address; the person's earlier code becomes invalid. */
export async function issueCode(tx: Tx, userId: string, email: string, now: Date): Promise<string> {
  const code = newCode();
  const change = {
    email,
    code_hash: hashOf(userId, code),
    expires_at: later(now, CODE_MINUTES * 60_000),
    created_at: now,
  };
  await tx
    .insert(emailChanges)
    .values({ user_id: userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.user_id, set: change });
  return code;
}

const waiting = (userId: string, now: Date) => and(eq(emailChanges.user_id, userId), gt(emailChanges.expires_at, now));

/** The address whose code was not entered yet; null when there is none. */
export async function waitingAddress(tx: Tx, userId: string, now: Date): Promise<string | null> {
  const [found] = await tx.select({ email: emailChanges.email }).from(emailChanges).where(waiting(userId, now));
  return found?.email ?? null;
}

/** Uses up a code and returns the address that it verifies; undefined for a wrong or expired code. */
export async function provedAddress(tx: Tx, userId: string, code: string, now: Date): Promise<string | undefined> {
  const [found] = await tx
    .delete(emailChanges)
    .where(and(waiting(userId, now), eq(emailChanges.code_hash, hashOf(userId, code))))
    .returning({ email: emailChanges.email });
  return found?.email;
}
