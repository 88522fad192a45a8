/** The state of the books: the newest proof of all of them, and the proofs of groups that were posted since. */
import { and, asc, desc, eq, gt, max, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../data/database.ts';
import { ledgerProofs } from './tables.ts';

export interface ProofState {
  /** The time of the newest proof; null when nothing was ever proved. */
  readonly at: Date | null;
  /** How many entries were checked by the newest proof of all books, and by the proofs since. */
  readonly entries: number;
  /** The faults as sentences; empty when the books are right. A fault stays in the list until all books have been proved again. */
  readonly faults: readonly string[];
}

/** Whether no fault is known: `faults` below is empty. */
export const noKnownFault: SQL = sql`not exists (
  select 1 from ${ledgerProofs} p where p.faults <> '[]'::jsonb and p.id >= coalesce(
    (select max(w.id) from ${ledgerProofs} w where w.is_whole), 0))`;

export async function proofState(tx: Tx): Promise<ProofState> {
  const [whole] = await tx
    .select()
    .from(ledgerProofs)
    .where(eq(ledgerProofs.is_whole, true))
    .orderBy(desc(ledgerProofs.id))
    .limit(1);
  const isSince = gt(ledgerProofs.id, whole?.id ?? 0);
  const [since] = await tx
    .select({ at: max(ledgerProofs.at), entries: sql<number>`coalesce(sum(${ledgerProofs.entries}), 0)::float8` })
    .from(ledgerProofs)
    .where(isSince);
  const faulty = await tx
    .select({ faults: ledgerProofs.faults })
    .from(ledgerProofs)
    .where(and(isSince, sql`${ledgerProofs.faults} <> '[]'::jsonb`))
    .orderBy(asc(ledgerProofs.id));
  return {
    at: since?.at ?? whole?.at ?? null,
    entries: (whole?.entries ?? 0) + (since?.entries ?? 0),
    faults: [...(whole?.faults ?? []), ...faulty.flatMap(({ faults }) => faults)],
  };
}
