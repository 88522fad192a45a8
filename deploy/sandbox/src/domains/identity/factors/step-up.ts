/** Calls that move money or give power want a fresh proof of the person: their factor, or their password where they have none. */
import { PROOF_MINUTES, type FactorRequest } from '@portal/shared/contract/merchant/identity/factors.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { later } from '../../../kernel/time/clock.ts';
import { sessions } from '../tables.ts';
import { proofMethods } from './held.ts';

export const provedUntil = (provedAt: Date): Date => later(provedAt, PROOF_MINUTES * 60_000);

/** A refusal that says with what it can be met. */
export function asking(code: 'factorNeeded' | 'proofNeeded', request: FactorRequest): Refusal {
  const refusal = new Refusal(code);
  refusal.data = request;
  return refusal;
}

/** Throws `proofNeeded` where the session was proved too long ago, or by nothing but a mail. */
export async function checkProof(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const [session] = await tx.select({ proved_at: sessions.proved_at }).from(sessions).where(eq(sessions.id, sessionId));
  const provedAt = session?.proved_at;
  // A moment that is still to come was written before a clock was moved back.
  if (provedAt && provedAt <= now && now < provedUntil(provedAt)) return;
  throw asking('proofNeeded', { methods: await proofMethods(tx, userId), ticket: '', passkeys: [] });
}

/** The session as it is proved now. */
export async function markProved(tx: Tx, sessionId: string, now: Date) {
  const [session] = await tx.update(sessions).set({ proved_at: now }).where(eq(sessions.id, sessionId)).returning();
  if (!session) throw new Refusal('notAuthenticated');
  return session;
}

/** From now on the person proves themselves by a factor: what other sessions proved by the password counts no more. */
export async function forgetProofs(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ proved_at: null })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId)));
}
