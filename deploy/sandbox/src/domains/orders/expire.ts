/** Orders that were not paid in time: they end together with their bills, and their goods become available again. */
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import type { MomentJob } from '../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { later } from '../../kernel/time/clock.ts';
import type { BillPayments } from '../bills/domain.ts';
import { releaseHold } from '../stock/domain.ts';
import { recordOrder } from './record.ts';
import { KEPT_MS } from './states.ts';
import { orders, type OrderRow } from './tables.ts';
import { closeBill, lockOrder, transitionOrder } from './transition.ts';

/** The most orders that are ended in one transaction. */
const AT_ONCE = 100;

const WAITS = eq(orders.status, 'awaiting_payment');

interface Passing {
  readonly tx: Tx;
  readonly payments: BillPayments;
  readonly now: Date;
}

type Due = Pick<OrderRow, 'id' | 'bill_id' | 'number'>;

const dueUntil = (tx: Tx, now: Date, accountId?: string): Promise<Due[]> =>
  tx
    .select({ id: orders.id, bill_id: orders.bill_id, number: orders.number })
    .from(orders)
    .where(
      and(WAITS, lte(orders.kept_until, now), accountId === undefined ? undefined : eq(orders.account_id, accountId)),
    )
    .orderBy(asc(orders.kept_until), asc(orders.id))
    .limit(AT_ONCE);

/** Ends the order. While a payment is under way, its goods are held longer instead. Returns whether it changed anything. */
async function endOrder({ tx, payments, now }: Passing, due: Due): Promise<boolean> {
  const { order, bill } = await lockOrder(tx, due);
  if (order.status !== 'awaiting_payment' || order.kept_until > now) return false;
  if (await payments.isUnderWay(tx, bill.id)) {
    const kept_until = later(now, KEPT_MS);
    await tx.update(orders).set({ kept_until }).where(eq(orders.id, order.id));
    await recordOrder(tx, { order, kind: 'kept_longer', at: now, data: { until: kept_until.toISOString() } });
    return true;
  }
  await transitionOrder(tx, order, { to: 'expired', kind: 'expired', at: now });
  await closeBill(tx, bill, 'expired', now);
  await releaseHold(tx, order.id, 'expired', now);
  return true;
}

/** Ends the expired orders of one merchant, so that their goods are available to a new order. */
export async function expireLapsed(passing: Passing, accountId: string): Promise<void> {
  for (const due of await dueUntil(passing.tx, passing.now, accountId)) await endOrder(passing, due);
}

export const orderMoments = (payments: BillPayments): readonly MomentJob[] => [
  {
    name: 'expire orders that nobody paid',
    order: 26,
    next: (after) => earliestOf(orders.kept_until, WAITS, after),
    run: async (tx, clock, failed) => {
      const now = clock.now();
      let ended = 0;
      for (const due of await dueUntil(tx, now)) {
        const end = (part: Tx) => endOrder({ tx: part, payments, now }, due);
        if (await withSavepoint(tx, `The order ${due.number}`, end, failed)) ended += 1;
      }
      return ended;
    },
  },
];

export const upcomingOrders = upcomingRows({
  what: 'Orders that nobody paid expire, unless they are being paid',
  at: orders.kept_until,
  where: WAITS,
  amount: orders.total,
});
