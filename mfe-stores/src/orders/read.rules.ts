import { orderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { returns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';

/** Reads an order with its returns and its refunds. */
export async function readOrder(id: string, signal: AbortSignal) {
  const of = { params: { id } };
  const [order, returned, refunded] = await Promise.all([
    gateway.call(orders.get, of, { signal }),
    gateway.call(returns.ofOrder, of, { signal }),
    gateway.call(orderRefunds.ofOrder, of, { signal }),
  ]);
  return { order, returned, refunded };
}
