/**
 * A commission can be paid once the settlement of its payment was due. Before that, the payment can be voided, and a void returns the fee.
 */
import { isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { DueJob } from '../../kernel/jobs/jobs.ts';
import { collectItems, maturedPayments } from '../settlements/domain.ts';
import { accrueCommissions } from './accrue.ts';
import { commissions } from './tables.ts';

/** Matures commissions and returns their number. Each matures at the date of its settlement, even if this job runs later. */
export async function mature(tx: Tx): Promise<number> {
  const matured = await tx
    .update(commissions)
    .set({ matured_at: sql`m.due_at` })
    .from(sql`(${maturedPayments}) m`)
    .where(sql`m.payment_id = ${commissions.payment_id} and ${isNull(commissions.matured_at)}`)
    .returning({ id: commissions.id });
  return matured.length;
}

export const matureCommissions = {
  name: 'mature commissions',
  phase: 'books',
  after: [accrueCommissions.name, collectItems.name],
  run: mature,
} as const satisfies DueJob;
