/** The effects of a successful top-up, except its posting. */
import { eq } from 'drizzle-orm';
import type { BillRow } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { payableEntry, settleEntry, subscriptions } from '../plans/domain.ts';
import { topUps } from './tables.ts';
import type { PaidTopUp, TopUpRow } from './proceeds.ts';

/**
 * The top-up of a bill, with the current plan of the merchant whose pool is filled or whose plan is paid, and the charge that the payment
 * would pay now.
 */
export async function topUpOf(tx: Tx, bill: Pick<BillRow, 'id'>): Promise<PaidTopUp> {
  const [found] = await tx
    .select({ topUp: topUps, plan: subscriptions.plan_id })
    .from(topUps)
    .innerJoin(subscriptions, eq(subscriptions.account_id, topUps.account_id))
    .where(eq(topUps.bill_id, bill.id));
  if (!found) throw new Error(`The bill ${bill.id} of the gateway has no top-up of a merchant with a plan.`);
  const { history_id: historyId, account_id } = found.topUp;
  const charge = historyId === null ? null : ((await payableEntry(tx, historyId, account_id)) ?? null);
  return { ...found.topUp, plan: found.plan, charge };
}

/** Puts the plan into effect for the paid days. A top-up of a pool needs only its ledger entries. */
export async function payPlan(tx: Tx, { id, history_id, account_id }: TopUpRow, at: Date): Promise<void> {
  if (history_id === null) return;
  const paid = await settleEntry(tx, history_id, account_id, { at, paidBy: 'page' });
  if (paid) await tx.update(topUps).set({ paid_until: paid.period_until }).where(eq(topUps.id, id));
}
