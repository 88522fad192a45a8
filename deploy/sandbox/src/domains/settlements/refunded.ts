/** The interface that refunds and voids use to read and change the settlement of their payment. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { partOf } from '@portal/shared/domain/sums/parts.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { UNMATURED } from './states.ts';
import { settlementItems, settlements, type SettlementRow } from './tables.ts';

/** The settlement of a payment, optionally locked; undefined in the seconds before the payment is collected into a settlement. */
export async function settlementOfPayment(
  tx: Tx,
  paymentId: string,
  isLocked: boolean,
): Promise<SettlementRow | undefined> {
  const query = tx
    .select({ settlement: settlements })
    .from(settlements)
    .innerJoin(settlementItems, eq(settlementItems.settlement_id, settlements.id))
    .where(and(eq(settlementItems.payment_id, paymentId), eq(settlementItems.kind, 'payment')));
  const [found] = isLocked ? await query.for('update', { of: settlements }) : await query;
  return found?.settlement;
}

/** Whether the money is already available to the merchant, or at the merchant's bank. */
export const hasMatured = ({ status }: SettlementRow): boolean => !UNMATURED.some((unmatured) => unmatured === status);

/**
 * The payment's share of the reserve of its settlement, in proportion to its net amount. The shares are calculated cumulatively in the
 * order of the payments, so that they add up exactly. Zero after the reserve was released.
 */
export async function reserveShareOf(tx: Tx, settlement: SettlementRow, paymentId: string): Promise<Sen> {
  const { id, reserve_until, reserve_held } = settlement;
  if (reserve_until === null || reserve_held === 0n) return 0n;
  const { rows } = await tx.execute<{ reached: string; net: string; whole: string }>(sql`
    select reached::text, net::text, whole::text from (
      select payment_id, net, sum(net) over (order by created_at, group_key) as reached, sum(net) over () as whole
      from ${settlementItems} where settlement_id = ${id} and kind = 'payment' and net > 0) i
    where payment_id = ${paymentId}`);
  const [share] = rows;
  if (!share) return 0n;
  const [reached, net, whole] = [BigInt(share.reached), BigInt(share.net), BigInt(share.whole)];
  return partOf(reserve_held, reached, whole, partOf(reserve_held, reached - net, whole, 0n));
}

/** Adds the amount that a refund takes from the reserve of its settlement; a returned refund is a negative amount. */
export async function takeReserve(tx: Tx, { id }: Pick<SettlementRow, 'id'>, amount: Sen): Promise<void> {
  if (amount === 0n) return;
  await tx
    .update(settlements)
    .set({ reserve_taken: sql`${settlements.reserve_taken} + ${amount.toString()}::bigint` })
    .where(eq(settlements.id, id));
}

/**
 * Locks the settlement, so that it stays open until this transaction ends. The job that closes it waits for this lock and then reads the
 * new rows. False when the settlement has already closed.
 */
export async function holdOpen(tx: Tx, { id }: Pick<SettlementRow, 'id'>): Promise<boolean> {
  const held = await tx
    .update(settlements)
    .set({ status: 'open' })
    .where(and(eq(settlements.id, id), eq(settlements.status, 'open')))
    .returning({ id: settlements.id });
  return held.length > 0;
}
