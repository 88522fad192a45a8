import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { OrderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { OrderReturn } from '@portal/shared/contract/merchant/orders/returns.ts';

const lesserOf = (one: Sen, other: Sen): Sen => (one < other ? one : other);
const orEmpty = (sen: Sen): string => (sen > 0n ? decimalOf(sen) : '');

/** The initial amounts of a refund: the value of a return, or everything left of a cancelled order; otherwise empty. */
export function startOf(
  { state }: Pick<OrderDetail, 'state'>,
  { goods_left, delivery_left, refundable }: Pick<OrderRefunds, 'goods_left' | 'delivery_left' | 'refundable'>,
  of?: Pick<OrderReturn, 'refund_value'>,
): { readonly goods: string; readonly delivery: string } {
  if (of) return { goods: orEmpty(lesserOf(of.refund_value, lesserOf(goods_left, refundable))), delivery: '' };
  if (state !== 'cancelled') return { goods: '', delivery: '' };
  const goods = lesserOf(goods_left, refundable);
  return { goods: orEmpty(goods), delivery: orEmpty(lesserOf(delivery_left, refundable - goods)) };
}
