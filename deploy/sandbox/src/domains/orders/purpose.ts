/** What the payment of an order's bill does: it is the merchant's as that of any bill, and the goods that were kept are the buyer's. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { paymentGroup, type PaymentPurpose } from '../payments/domain.ts';
import { commitHold } from '../stock/domain.ts';
import { orders } from './tables.ts';
import { moveOrder } from './transition.ts';

async function payOrder(tx: Tx, billId: string, at: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.bill_id, billId)).for('update');
  if (!order) throw new Error(`The bill ${billId} has no order.`);
  await moveOrder(tx, order, { to: 'paid', kind: 'paid', at });
  if (!(await commitHold(tx, order.id, at))) throw new Error(`The goods of the order ${order.number} were not kept.`);
}

async function orderOf(tx: Tx, billId: string): Promise<string | null> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.bill_id, billId));
  return order?.id ?? null;
}

export const orderPurpose: PaymentPurpose = {
  name: 'order',
  kind: 'payment',
  handler: async (_tx, bill, plan) => ({
    earned: (received) => paymentGroup(received, plan),
    follow: async (tx, outcome, at) => {
      if (outcome === 'paid' || outcome === 'late') await payOrder(tx, bill.id, at);
    },
  }),
  held: 'decided',
  part: {
    name: 'order_id',
    ofBill: (tx, { id }) => orderOf(tx, id),
    ofReceipt: (tx, { bill_id }) => orderOf(tx, bill_id),
  },
};
