/**
 * Calls that move money or grant permissions need a recent proof of identity: the person's factor, or the password when they have no
 * factor.
 */
import { PROOF_MINUTES, type FactorRequest } from '@portal/shared/contract/merchant/identity/factors.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { later } from '../../../kernel/time/clock.ts';
import { sessions } from '../tables.ts';
import { proofMethods } from './factors.ts';

export const provedUntil = (provedAt: Date): Date => later(provedAt, PROOF_MINUTES * 60_000);

/** A refusal with the methods by which the caller can give the proof. */
export function factorRefusal(code: 'factorNeeded' | 'proofNeeded', request: FactorRequest): Refusal {
  const refusal = new Refusal(code);
  refusal.data = request;
  return refusal;
}

/** Throws `proofNeeded` when the session's last proof is too old, or when the session began with a mail. */
export async function verifyStepUp(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const [session] = await tx.select({ proved_at: sessions.proved_at }).from(sessions).where(eq(sessions.id, sessionId));
  const provedAt = session?.proved_at;
  // A proof with a future time was stored before the clock was moved back. It does not count.
  if (provedAt && provedAt <= now && now < provedUntil(provedAt)) return;
  throw factorRefusal('proofNeeded', { methods: await proofMethods(tx, userId), ticket: '', passkeys: [] });
}

/** Stores the current time as the session's proof, and returns the session. */
export async function markProved(tx: Tx, sessionId: string, now: Date) {
  const [session] = await tx.update(sessions).set({ proved_at: now }).where(eq(sessions.id, sessionId)).returning();
  if (!session) throw new Refusal('notAuthenticated');
  return session;
}

/** Clears the proofs of the person's other sessions: they were given by password, and a factor is needed from now on. */
export async function clearProofs(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ proved_at: null })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId)));
}
