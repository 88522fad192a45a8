/** Recovery codes: ten codes of 80 bits, shown once, stored as hashes, each valid once. */
import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@portal/shared/contract/merchant/identity/factors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { hashOfToken } from '../mail-tokens.ts';
import { base32Of } from './base32.ts';
import { recoveryCodes } from './tables.ts';

const CODE_BYTES = 10;

const hashOf = (userId: string, code: string): string => hashOfToken(`recovery ${userId} ${code}`);

/** The code in groups of four characters, which people copy more easily. */
const written = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Issues ten new codes; all earlier codes become invalid. */
export async function issueCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32Of(randomBytes(CODE_BYTES)));
  await removeCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })));
  return codes.map(written);
}

/** Uses a code up in one statement. Returns false for a wrong or used code. */
export async function enterRecoveryCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const isThis = and(
    eq(recoveryCodes.user_id, userId),
    eq(recoveryCodes.code_hash, hashOf(userId, code)),
    isNull(recoveryCodes.used_at),
  );
  const used = await tx.update(recoveryCodes).set({ used_at: now }).where(isThis).returning();
  return used.length > 0;
}

export const codesLeft = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));

export async function removeCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}
