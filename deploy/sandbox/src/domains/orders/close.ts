/** Orders that are finished: delivered and past the period for returns, or refunded in full. Their goods are no longer held. */
import type { OrderParcels, OrderRefunded, OrderReturned } from '@portal/shared/contract/public/public-orders.ts';
import { and, asc, eq, lte, max } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { later } from '../../kernel/time/clock.ts';
import { deallocate } from '../stock/domain.ts';
import { storeSettings } from '../stores/domain.ts';
import { unitOf } from './price.ts';
import { linesOf } from './to-wire.ts';
import { orders, shipments, type OrderRow } from './tables.ts';
import { lockOrder, transitionOrder } from './transition.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The progress of a paid order; `isPacked` when a parcel is packed and not handed over. */
interface Progress {
  readonly parcels: OrderParcels;
  readonly returned: OrderReturned;
  readonly refunded: OrderRefunded;
  readonly isPacked: boolean;
  /** When the last of its parcels was delivered; null when no parcel was delivered. */
  readonly deliveredAt: Date | null;
}

/**
 * When an order in this state closes: now if its whole payment was refunded, otherwise at the end of the period for return requests. Null
 * while a parcel or return is open.
 * @param days the period for return requests
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

/** Stores when the order closes. Call it after every change of the order's parcels, returns or refunds, while the order is locked. */
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

/**
 * Closes an order that is due. Pieces that were not handed over become available again, because the whole payment was refunded. Returns
 * whether the order closed.
 */
async function closeOrder(tx: Tx, due: Due, now: Date): Promise<boolean> {
  const { order } = await lockOrder(tx, due);
  if (!order.closes_at || order.closes_at > now) return false;
  await transitionOrder(tx, order, { to: 'closed', kind: 'closed', at: now });
  const unsent = (await linesOf(tx, order.id)).flatMap((line) =>
    line.sent < line.quantity ? [{ unitId: unitOf(line), quantity: line.quantity - line.sent }] : [],
  );
  await deallocate(tx, order.id, unsent, now);
  return true;
}

/** The most orders that are closed in one transaction. */
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
        if (await withSavepoint(tx, `The order ${one.number}`, (part) => closeOrder(part, one, now), failed))
          closed += 1;
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
