/** The due reports of the simulated couriers. Reports are not always in the order of their events. */
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { CourierMessages } from '../../domains/couriers/domain.ts';
import { earliestOf } from '../../kernel/jobs/earliest.ts';
import { upcomingRows } from '../../kernel/jobs/upcoming.ts';
import { courierNotices, courierOrders } from './tables.ts';

const isWaiting = isNotNull(courierNotices.tell_at);

export const courierMessages: CourierMessages = {
  nextMessageAt: (after) => earliestOf(courierNotices.tell_at, isWaiting, after),
  takeMessages: async (tx, now, limit) => {
    const { id, tell_at } = courierNotices;
    const due = await tx
      .select({ notice: courierNotices, tracking_number: courierOrders.tracking_number })
      .from(courierNotices)
      .innerJoin(courierOrders, eq(courierOrders.id, courierNotices.order_id))
      .where(and(isWaiting, lte(tell_at, now)))
      .orderBy(asc(tell_at), asc(id))
      .limit(limit)
      .for('update', { of: courierNotices });
    if (due.length === 0) return [];
    const ids = due.map(({ notice }) => notice.id);
    await tx.update(courierNotices).set({ tell_at: null }).where(inArray(id, ids));
    return due.map(({ notice: { amount, tax, grams, ...notice }, tracking_number }) => ({
      courier: notice.courier,
      eventId: notice.event_id,
      number: notice.order_id,
      trackingNumber: tracking_number,
      code: notice.code,
      text: notice.text,
      happenedAt: notice.happened_at,
      reweighed: amount === null || tax === null || grams === null ? null : { amount, tax, grams },
    }));
  },
};

export const upcomingMessages = upcomingRows({
  what: 'Couriers tell where parcels are',
  at: courierNotices.tell_at,
  where: isWaiting,
});
