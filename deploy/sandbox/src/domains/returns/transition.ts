/** Transitions of a return: only those in the table, under the lock of its order, each with its event and its effect on the order. */
import type { OrderEvent } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { ReturnStatus } from '@portal/shared/contract/public/return-parts.ts';
import { mayReturnBecome } from '@portal/shared/domain/orders/returns.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned, type Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import {
  foreseeClosing,
  linesOf,
  lockOrder,
  orderLines,
  orders,
  recordOrder,
  type OrderRow,
} from '../orders/domain.ts';
import { blockingPieces, returnedOf } from './pieces.ts';
import { orderReturnLines, orderReturns, type ReturnLineRow, type ReturnRow } from './tables.ts';

export interface LockedReturn {
  readonly order: OrderRow;
  readonly row: ReturnRow;
  readonly lines: readonly ReturnLineRow[];
}

export const returnLinesOf = (tx: Tx, returnId: string): Promise<ReturnLineRow[]> =>
  tx
    .select()
    .from(orderReturnLines)
    .where(eq(orderReturnLines.return_id, returnId))
    .orderBy(asc(orderReturnLines.position));

/** A return with its order. The lock on the order also protects its returns. Throws `notFound`. */
export async function lockReturn(tx: Tx, owner: Owner, id: string): Promise<LockedReturn> {
  const { order_id } = await findOwned(tx, orderReturns, owner, id);
  const { order } = await lockOrder(tx, await findOwned(tx, orders, owner, order_id));
  return { order, row: await findOwned(tx, orderReturns, owner, id), lines: await returnLinesOf(tx, id) };
}

/**
 * Adds these pieces to the returned pieces of their order lines (`sign` 1), or subtracts them (`sign` -1). The database refuses a count
 * above the number of handed-over pieces.
 */
export async function countReturned(
  tx: Tx,
  orderId: string,
  pieces: readonly { readonly position: number; readonly quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  for (const { position, quantity } of pieces)
    if (quantity > 0)
      await tx
        .update(orderLines)
        .set({ returned: sql`${orderLines.returned} + ${sign * quantity}` })
        .where(and(eq(orderLines.order_id, orderId), eq(orderLines.position, position)));
}

/** Updates the order's summary of returns and its closing time, from its returns. */
export async function sumUpReturns(tx: Tx, orderId: string, now: Date): Promise<void> {
  const all = await tx
    .select({ status: orderReturns.status })
    .from(orderReturns)
    .where(eq(orderReturns.order_id, orderId));
  const returned = returnedOf(await linesOf(tx, orderId), all);
  await tx.update(orders).set({ returned }).where(eq(orders.id, orderId));
  await foreseeClosing(tx, orderId, now);
}

const KINDS: Readonly<Partial<Record<ReturnStatus, OrderEvent['kind']>>> = {
  approved: 'return_approved',
  rejected: 'return_rejected',
  received: 'return_received',
  inspected: 'return_inspected',
  closed: 'return_closed',
  expired: 'return_expired',
  cancelled: 'return_cancelled',
};

/** In these states the pieces are free for another return. */
const FREES: readonly ReturnStatus[] = ['rejected', 'expired', 'cancelled'];

interface ReturnTransition {
  readonly to: ReturnStatus;
  readonly at: Date;
  readonly byName?: string;
  readonly change?: Partial<Pick<ReturnRow, 'answer' | 'due_at'>>;
}

/** Throws `wrongState` for a transition that is not in the table. */
export async function transitionReturn(
  tx: Tx,
  { order, row, lines }: LockedReturn,
  { to, at, byName, change }: ReturnTransition,
): Promise<ReturnRow> {
  if (!mayReturnBecome(row.status, to)) throw new Refusal('wrongState');
  const [after] = await tx
    .update(orderReturns)
    .set({ due_at: null, ...change, status: to })
    .where(eq(orderReturns.id, row.id))
    .returning();
  if (!after) throw new Error(`The return ${row.id} is gone.`);
  if (FREES.includes(to))
    await countReturned(
      tx,
      order.id,
      lines.map((line) => ({ position: line.position, quantity: blockingPieces(line) })),
      -1,
    );
  await sumUpReturns(tx, order.id, at);
  const kind = KINDS[to];
  if (kind)
    await recordOrder(tx, {
      order,
      kind,
      at,
      ...(byName !== undefined && { byName }),
      data: { number: row.number },
      words: after.answer,
    });
  return after;
}
