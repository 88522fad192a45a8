/** Calls that move money or grant permissions need a fresh proof of the person: their factor, or their password when they have none. */
import { PROOF_MINUTES, type FactorRequest } from '@portal/shared/contract/merchant/identity/factors.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { later } from '../../../kernel/time/clock.ts';
import { sessions } from '../tables.ts';
import { proofMethods } from './factors.ts';

export const provedUntil = (provedAt: Date): Date => later(provedAt, PROOF_MINUTES * 60_000);

/** A refusal whose data name the methods that satisfy it. */
export function factorRefusal(code: 'factorNeeded' | 'proofNeeded', request: FactorRequest): Refusal {
  const refusal = new Refusal(code);
  refusal.data = request;
  return refusal;
}

/** Throws `proofNeeded` when the session was proved too long ago, or was begun only by a mail. */
export async function verifyStepUp(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  const [session] = await tx.select({ proved_at: sessions.proved_at }).from(sessions).where(eq(sessions.id, sessionId));
  const provedAt = session?.proved_at;
  // A proof in the future was stored before the clock was moved back, and does not count.
  if (provedAt && provedAt <= now && now < provedUntil(provedAt)) return;
  throw factorRefusal('proofNeeded', { methods: await proofMethods(tx, userId), ticket: '', passkeys: [] });
}

/** Marks the session as proved now, and returns it. */
export async function markProved(tx: Tx, sessionId: string, now: Date) {
  const [session] = await tx.update(sessions).set({ proved_at: now }).where(eq(sessions.id, sessionId)).returning();
  if (!session) throw new Refusal('notAuthenticated');
  return session;
}

/** Clears the proofs of the person's other sessions, which were made by password, because a factor is needed from now on. */
export async function clearProofs(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ proved_at: null })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId)));
}
