/** The wire form of an order's refunds, completed or requested, with the amounts that can still be refunded. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { orderRefunds as contract } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { refundMethodOf } from '@portal/shared/domain/refund-method.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned, type Owner } from '../../kernel/data/owned.ts';
import { orders, type OrderRow } from '../orders/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { isAmong, LIVE, refundableOf, refunds } from '../refunds/domain.ts';
import { orderReturns } from '../returns/domain.ts';
import { orderRefunds } from './tables.ts';

/** The payment that paid an order; undefined when the order is unpaid or was paid by hand. */
export async function paymentOfOrder(tx: Tx, { bill_id }: Pick<OrderRow, 'bill_id'>) {
  const { status, mark } = paymentAttempts;
  const paid = and(eq(paymentAttempts.bill_id, bill_id), eq(status, 'success'), isNull(mark));
  const [payment] = await tx.select().from(paymentAttempts).where(paid);
  return payment;
}

/** Newest first. */
export const refundsOfOrder = (tx: Tx, orderId: string) =>
  tx
    .select({ refund: refunds, parts: orderRefunds, return_number: orderReturns.number })
    .from(orderRefunds)
    .innerJoin(refunds, eq(refunds.id, orderRefunds.refund_id))
    .leftJoin(orderReturns, eq(orderReturns.id, orderRefunds.return_id))
    .where(eq(orderRefunds.order_id, orderId))
    .orderBy(desc(refunds.created_at), desc(refunds.id));

type OrderRefundRow = Awaited<ReturnType<typeof refundsOfOrder>>;

/** The amounts of goods and delivery that are left after the order's refunds. Refunds count if their status is in `LIVE`. */
export function partsLeft(
  {
    goods_total,
    discount_amount,
    delivery_price,
  }: Pick<OrderRow, 'goods_total' | 'discount_amount' | 'delivery_price'>,
  made: OrderRefundRow,
): { readonly goods: Sen; readonly delivery: Sen } {
  const live = made.filter(({ refund }) => isAmong(LIVE, refund.status)).map(({ parts }) => parts);
  return {
    goods: goods_total - discount_amount - sumOf(live.map(({ goods }) => goods)),
    delivery: delivery_price - sumOf(live.map(({ delivery }) => delivery)),
  };
}

/** Throws `notFound`. */
export async function loadWireRefunds(
  tx: Tx,
  owner: Owner,
  orderId: string,
): Promise<CallResult<typeof contract.ofOrder>> {
  const order = await findOwned(tx, orders, owner, orderId);
  const made = await refundsOfOrder(tx, order.id);
  const payment = await paymentOfOrder(tx, order);
  const left = partsLeft(order, made);
  return {
    refunds: made.map(({ refund, parts, return_number }) => ({ ...parts, ...refund, return_number })),
    goods_left: left.goods,
    delivery_left: left.delivery,
    refundable: payment ? await refundableOf(tx, order.account_id, payment.id) : 0n,
    refund_method: payment ? refundMethodOf(payment.channel) : null,
    channel: payment?.channel ?? null,
  };
}
