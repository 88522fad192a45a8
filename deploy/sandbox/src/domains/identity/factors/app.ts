/** The authenticator app of a person: it is set up, checked with codes that are valid once, and turned off. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { later } from '../../../kernel/time/clock.ts';
import { encryptSecret, decryptSecret } from './secret-encryption.ts';
import { totpFactors } from './tables.ts';
import { stepOfCode } from './totp.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** How long a new secret stays valid without its first code. */
const SET_UP_MS = 30 * 60_000;

interface Person {
  readonly userId: string;
  /** The gateway's secret. */
  readonly secret: Buffer;
}

/** Makes a new secret, which replaces a pending one; the secret in use stays. */
export async function beginApp(tx: Tx, { userId, secret }: Person, now: Date): Promise<Buffer> {
  const made = randomBytes(SECRET_BYTES);
  const pending = { pending_secret: encryptSecret(secret, userId, made), pending_until: later(now, SET_UP_MS) };
  await tx
    .insert(totpFactors)
    .values({ user_id: userId, ...pending })
    .onConflictDoUpdate({ target: totpFactors.user_id, set: pending });
  return made;
}

/**
 * Activates the pending secret with its first code, which cannot be used again. Returns false for a wrong code, or when no secret is
 * pending.
 */
export async function enableApp(tx: Tx, { userId, secret }: Person, code: string, now: Date): Promise<boolean> {
  const waiting = and(eq(totpFactors.user_id, userId), gt(totpFactors.pending_until, now));
  const [row] = await tx.select().from(totpFactors).where(waiting).for('update');
  if (!row?.pending_secret) return false;
  const step = stepOfCode(decryptSecret(secret, userId, row.pending_secret), code, now);
  if (step === undefined) return false;
  await tx
    .update(totpFactors)
    .set({ secret: row.pending_secret, enabled_at: now, last_step: step, pending_secret: null, pending_until: null })
    .where(eq(totpFactors.user_id, userId));
  return true;
}

/**
 * Uses a code up. One statement stores the code's time step only if the stored step is older, so that only one of several concurrent uses
 * succeeds. Returns false for a wrong or used code, and for a person without an app.
 */
export async function enterAppCode(tx: Tx, { userId, secret }: Person, code: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ secret: totpFactors.secret })
    .from(totpFactors)
    .where(eq(totpFactors.user_id, userId));
  const step = row?.secret ? stepOfCode(decryptSecret(secret, userId, row.secret), code, now) : undefined;
  if (step === undefined) return false;
  const used = await tx
    .update(totpFactors)
    .set({ last_step: step })
    .where(and(eq(totpFactors.user_id, userId), isNotNull(totpFactors.secret), lt(totpFactors.last_step, step)))
    .returning({ user_id: totpFactors.user_id });
  return used.length > 0;
}

/** When the app was enabled; null when the person has no app. */
export async function appSince(tx: Tx, userId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: totpFactors.enabled_at })
    .from(totpFactors)
    .where(eq(totpFactors.user_id, userId));
  return row?.at ?? null;
}

export async function removeApp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.user_id, userId));
}
