/** Payments of plans: each pays one history entry of a subscription, on a separate payment page. */
import { desc, eq, and } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { topUpPage } from '../../kernel/payer-pages.ts';
import type { Origins } from '../../kernel/sandbox.ts';
import { FIRST_PLAN, type HistoryRow } from '../plans/domain.ts';
import type { Order } from './open.ts';
import { topUps } from './tables.ts';

/**
 * The top-up that pays for a plan. An immediate change must be paid on the day of the order, because its price applies only on that day.
 */
export const planOrder = ({ id, plan_id, total, expires_on }: HistoryRow, reference: string): Order => ({
  reference,
  kind: 'subscription',
  poolType: null,
  planId: plan_id ?? FIRST_PLAN,
  historyId: id,
  amount: total,
  ...(expires_on !== null && { openDays: 0 }),
});

/** The newest payment page of an entry; null when no page was opened. */
export async function planPage(tx: Tx, origins: Origins, entry: Pick<HistoryRow, 'id' | 'account_id'>) {
  const [topUp] = await tx
    .select()
    .from(topUps)
    .where(and(eq(topUps.account_id, entry.account_id), eq(topUps.history_id, entry.id)))
    .orderBy(desc(topUps.created_at), desc(topUps.id))
    .limit(1);
  return topUp ? topUpPage(origins, topUp) : null;
}
