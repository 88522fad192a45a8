/** The pieces to take from the shelf for a merchant's orders, in the sequence of the requested ids. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { owned } from '../../../kernel/data/owned.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { orderLines, orders } from '../../orders/domain.ts';
import type { PickedOrder } from './pick-list.ts';

/** Orders that are not paid have no pieces to take. Throws `notFound` for an unknown order. */
export async function readPickList(tx: Tx, principal: Principal, ids: readonly string[]): Promise<PickedOrder[]> {
  const found = await tx
    .select()
    .from(orders)
    .where(and(owned(orders, principal), inArray(orders.id, [...ids])));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.account_id, principal.accountId), inArray(orderLines.order_id, [...ids])))
    .orderBy(asc(orderLines.position));
  return ids.map((id) => {
    const order = found.find((one) => one.id === id);
    if (!order) throw new Refusal('notFound');
    const open = lines.filter((line) => line.order_id === id && order.status === 'paid' && line.sent < line.quantity);
    return {
      number: order.number,
      buyer_name: order.buyer_name,
      lines: open.map(({ title, option_values, sku, quantity, sent }) => ({
        title: [title, ...option_values].join(' · '),
        sku,
        quantity: quantity - sent,
      })),
    };
  });
}
