/** Transitions of an order: only those that `states.ts` allows, only from the state that the caller has read, each with its event. */
import type { OrderEvent } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { OrderStatus } from '@portal/shared/contract/public/public-orders.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { billTransition, bills, record, storeBill, type BillRow } from '../bills/domain.ts';
import { recordOrder } from './record.ts';
import { mayTransitionOrder } from './states.ts';
import { orders, type OrderRow } from './tables.ts';

export interface OrderTransition {
  readonly to: OrderStatus;
  readonly kind: OrderEvent['kind'];
  readonly at: Date;
  readonly byName?: string;
}

/** An order and its bill, both locked until the transaction ends. The bill is always locked first, which prevents a deadlock. */
export interface LockedOrder {
  readonly order: OrderRow;
  readonly bill: BillRow;
}

/** Throws when the order does not exist. */
export async function lockOrder(tx: Tx, { id, bill_id }: Pick<OrderRow, 'id' | 'bill_id'>): Promise<LockedOrder> {
  const [bill] = await tx.select().from(bills).where(eq(bills.id, bill_id)).for('update');
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!bill || !order) throw new Error(`The order ${id} is gone.`);
  return { order, bill };
}

/** Throws `wrongState` for a transition that is not in the table, and `conflict` when the order's state has changed since it was read. */
export async function transitionOrder(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'account_id' | 'status'>,
  { to, kind, at, byName }: OrderTransition,
): Promise<void> {
  if (!mayTransitionOrder(order.status, to)) throw new Refusal('wrongState');
  const [after] = await tx
    .update(orders)
    .set(to === 'paid' ? { status: to, paid_at: at, ended_at: null } : { status: to, ended_at: at, closes_at: null })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning({ id: orders.id });
  if (!after) throw new Refusal('conflict');
  await recordOrder(tx, {
    order,
    kind,
    at,
    transition: { from: order.status, to },
    ...(byName !== undefined && { byName }),
  });
}

/** Closes the bill of an order that ends unpaid. */
export async function closeBill(
  tx: Tx,
  bill: BillRow,
  to: 'expired' | 'cancelled',
  at: Date,
  byName?: string,
): Promise<void> {
  const newEvent = billTransition(bill, { to, kind: to, at, ...(byName !== undefined && { byName }) });
  await storeBill(tx, bill, { status: to });
  await record(tx, [newEvent]);
}
