/** Records in the timeline that a person opened the bill's page: once per visit, not once per reload. */
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { bills } from './tables.ts';
import { record } from './record.ts';

const VISIT_MS = 30 * 60_000;

export async function noteOpened(tx: Tx, billId: string, now: Date): Promise<void> {
  const [bill] = await tx
    .update(bills)
    .set({ opened_at: now })
    .where(and(eq(bills.id, billId), or(isNull(bills.opened_at), lt(bills.opened_at, later(now, -VISIT_MS)))))
    .returning();
  if (bill) await record(tx, [{ kind: 'opened', at: now, bill }]);
}
