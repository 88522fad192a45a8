/**
 * The payment purpose of an order's bill: the payment belongs to the merchant, as with any bill, and the held goods are allocated to the
 * buyer.
 */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import type { OrderRefunded } from '@portal/shared/contract/public/public-orders.ts';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { notify } from '../../kernel/notices/notify.ts';
import { paymentGroup, type PaymentPurpose, type PurposePart } from '../payments/domain.ts';
import { allocate, allocateOwing, commitHold, isThere } from '../stock/domain.ts';
import { storeSettings } from '../stores/domain.ts';
import { foreseeClosing } from './close.ts';
import { unitOf } from './price.ts';
import { recordOrder } from './record.ts';
import { linesOf, loadBilledOrder } from './to-wire.ts';
import { orders, type OrderRow } from './tables.ts';
import { transitionOrder } from './transition.ts';

async function lockByBill(tx: Tx, billId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.bill_id, billId)).for('update');
  if (!order) throw new Error(`The bill ${billId} has no order.`);
  return order;
}

const unitsOf = async (tx: Tx, orderId: string) =>
  (await linesOf(tx, orderId)).map((line) => ({ unitId: unitOf(line), quantity: line.quantity }));

/**
 * Whether the buyer has placed another order from the same cart. Late money must then not pay this order automatically, because the buyer
 * would get the goods twice.
 */
async function isOrderedAgain(tx: Tx, { id, store_id, cart_id }: OrderRow): Promise<boolean> {
  const alive = notInArray(orders.status, ['expired', 'cancelled']);
  const others = and(eq(orders.store_id, store_id), eq(orders.cart_id, cart_id), ne(orders.id, id), alive);
  return (await tx.$count(orders, others)) > 0;
}

/**
 * Whether late money pays an order that has expired: the store accepts late money, the cart was not ordered again, and all goods are
 * available.
 */
async function takesLate(tx: Tx, billId: string): Promise<boolean> {
  const order = await lockByBill(tx, billId);
  if (order.status !== 'expired') return false;
  const [settings] = await tx.select().from(storeSettings).where(eq(storeSettings.store_id, order.store_id));
  if (!settings?.accepts_late_payments || (await isOrderedAgain(tx, order))) return false;
  return isThere(tx, order.account_id, await unitsOf(tx, order.id));
}

/** Allocates the goods again. When a person (`byName`) has accepted the late money, missing goods are owed to the buyer and sent later. */
async function takeAnew(tx: Tx, order: OrderRow, at: Date, byName: string | undefined): Promise<void> {
  const taking = { accountId: order.account_id, orderId: order.id, lines: await unitsOf(tx, order.id), at };
  if (byName === undefined) {
    const { shorts } = await allocate(tx, taking);
    if (shorts.length > 0) throw new Error(`The goods of the order ${order.number} were not there to be taken again.`);
    return transitionOrder(tx, order, { to: 'paid', kind: 'paid_late', at });
  }
  const owing = await allocateOwing(tx, { ...taking, byName });
  const sends_later = owing.size > 0;
  if (sends_later) await tx.update(orders).set({ sends_later }).where(eq(orders.id, order.id));
  return transitionOrder(tx, order, { to: 'paid', kind: sends_later ? 'sent_later' : 'paid_late', at, byName });
}

async function payOrder(tx: Tx, billId: string, at: Date, byName: string | undefined): Promise<void> {
  const order = await lockByBill(tx, billId);
  if (order.status === 'expired') return takeAnew(tx, order, at, byName);
  await transitionOrder(tx, order, { to: 'paid', kind: 'paid', at });
  const data = { number: order.number, amount: decimalOf(order.total) };
  const link = `/stores/order-management/view/${order.id}`;
  await notify(tx, { event: 'order.placed', accountId: order.account_id, data, link, at });
  if (!(await commitHold(tx, order.id, at))) throw new Error(`The goods of the order ${order.number} were not kept.`);
}

const REFUNDED: Readonly<Partial<Record<BillStatus, OrderRefunded>>> = {
  refunded: 'all',
  voided: 'all',
  partially_refunded: 'part',
};

/** Updates the order after a full or partial refund, or after a returned refund. */
async function followRefund(
  tx: Tx,
  bill: { readonly id: string; readonly status: BillStatus },
  at: Date,
): Promise<void> {
  const order = await lockByBill(tx, bill.id);
  const refunded = REFUNDED[bill.status] ?? 'none';
  await tx.update(orders).set({ refunded }).where(eq(orders.id, order.id));
  await foreseeClosing(tx, order.id, at);
  const grows = refunded === 'all' || (refunded === 'part' && order.refunded !== 'all');
  const kind = grows ? (refunded === 'all' ? 'refunded' : 'part_refunded') : 'refund_returned';
  await recordOrder(tx, { order, kind, at });
}

async function orderOf(tx: Tx, billId: string): Promise<string | null> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.bill_id, billId));
  return order?.id ?? null;
}

const partOf = (name: string, read: (tx: Tx, billId: string) => Promise<unknown>): PurposePart => ({
  name,
  ofBill: (tx, { id }) => read(tx, id),
  ofReceipt: (tx, { bill_id }) => read(tx, bill_id),
});

export const orderPurpose: PaymentPurpose = {
  name: 'order',
  kind: 'payment',
  handler: async (_tx, bill, plan) => ({
    earned: (received) => paymentGroup(received, plan),
    follow: async (tx, outcome, at, decision) => {
      if (outcome === 'paid' || outcome === 'late') await payOrder(tx, bill.id, at, decision?.byName);
    },
    revives: (tx) => takesLate(tx, bill.id),
  }),
  held: 'decided',
  isRefundable: true,
  refunded: followRefund,
  mayBeRevived: true,
  parts: [partOf('order_id', orderOf), partOf('order', loadBilledOrder)],
};
