/** Orders that are done: what was delivered and can no longer be returned, and what was refunded whole. Nothing is kept for them any more. */
import type { OrderParcels, OrderRefunded, OrderReturned } from '@portal/shared/contract/public/public-orders.ts';
import { and, asc, eq, lte, max } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { moveAlone } from '../../kernel/jobs/move-alone.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { later } from '../../kernel/time/clock.ts';
import { deallocate } from '../stock/domain.ts';
import { storeSettings } from '../stores/domain.ts';
import { unitOf } from './price.ts';
import { linesOf } from './show.ts';
import { orders, shipments, type OrderRow } from './tables.ts';
import { lockOrder, moveOrder } from './transition.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How an order stands that was paid; `isPacked` where a parcel of it waits to be handed over. */
interface Progress {
  readonly parcels: OrderParcels;
  readonly returned: OrderReturned;
  readonly refunded: OrderRefunded;
  readonly isPacked: boolean;
  /** When the last of its parcels arrived; null where none did. */
  readonly deliveredAt: Date | null;
}

/**
 * When an order closes, as it stands now: once all of its money went back, or once its buyer cannot ask for a return any more. Null while
 * something of it is under way.
 * @param days within which its buyer may ask for a return
 */
export function closingOf(
  { parcels, returned, refunded, isPacked, deliveredAt }: Progress,
  days: number,
  now: Date,
): Date | null {
  if (returned === 'open' || isPacked) return null;
  if (refunded === 'all') return now;
  if (parcels !== 'delivered' || !deliveredAt) return null;
  const end = later(deliveredAt, days * DAY_MS);
  return end > now ? end : now;
}

/** Whatever changes the parcels, returns or refunds of an order says with it when the order closes. Its lock must be held. */
export async function foreseeClosing(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status !== 'paid') return;
  const [last] = await tx
    .select({ deliveredAt: max(shipments.delivered_at) })
    .from(shipments)
    .where(and(eq(shipments.order_id, orderId), eq(shipments.status, 'delivered')));
  const [settings] = await tx.select().from(storeSettings).where(eq(storeSettings.store_id, order.store_id));
  const isPacked = (await linesOf(tx, orderId)).some(({ packed }) => packed > 0);
  const progress = { ...order, isPacked, deliveredAt: last?.deliveredAt ?? null };
  const closes_at = closingOf(progress, settings?.return_days ?? 0, now);
  await tx.update(orders).set({ closes_at }).where(eq(orders.id, orderId));
}

type Due = Pick<OrderRow, 'id' | 'bill_id' | 'number'>;

/** What was not handed over is sold again: all of its money went back. Answers whether it closed. */
async function closeOrder(tx: Tx, due: Due, now: Date): Promise<boolean> {
  const { order } = await lockOrder(tx, due);
  if (!order.closes_at || order.closes_at > now) return false;
  await moveOrder(tx, order, { to: 'closed', kind: 'closed', at: now });
  const unsent = (await linesOf(tx, order.id)).flatMap((line) =>
    line.sent < line.quantity ? [{ unitId: unitOf(line), quantity: line.quantity - line.sent }] : [],
  );
  await deallocate(tx, order.id, unsent, now);
  return true;
}

/** In one transaction. */
const AT_ONCE = 100;

const PAID = eq(orders.status, 'paid');

export const closingMoments: readonly MomentJob[] = [
  {
    name: 'close orders that are done',
    order: 30,
    next: (after) => earliestOf(orders.closes_at, PAID, after),
    run: async (tx, clock, failed) => {
      const now = clock.now();
      const due = await tx
        .select({ id: orders.id, bill_id: orders.bill_id, number: orders.number })
        .from(orders)
        .where(and(PAID, lte(orders.closes_at, now)))
        .orderBy(asc(orders.closes_at), asc(orders.id))
        .limit(AT_ONCE);
      let closed = 0;
      for (const one of due)
        if (await moveAlone(tx, `The order ${one.number}`, (part) => closeOrder(part, one, now), failed)) closed += 1;
      return closed;
    },
  },
];

export const upcomingClosings = upcomingRows({
  what: 'Orders that are done close',
  at: orders.closes_at,
  where: PAID,
  amount: orders.total,
});
