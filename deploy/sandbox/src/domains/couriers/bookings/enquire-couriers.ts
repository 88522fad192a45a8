/**
 * Sends bookings and cancellations to couriers. A booking is marked as sent before the courier is called. When the response is lost, late or
 * invalid, the call is repeated with the same number, which the courier accepts once. No transaction is open during a call.
 */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import type { ApartWork } from '../../../kernel/jobs/jobs.ts';
import { upcomingRows } from '../../../kernel/jobs/upcoming.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { later } from '../../../kernel/time/clock.ts';
import { answerWithin, LONGEST_WAIT_MS } from '../answer-within.ts';
import { CancelAnswer, OrderAnswer, type CourierOrder } from '../courier.ts';
import { changeBooking, endBooking, labelled, lockBooking, type LockedBooking } from './finish-booking.ts';
import { isWaiting } from './states.ts';
import { courierBookings, type BookingRow } from './tables.ts';

/** The interval between two calls to a courier about the same booking. */
export const ENQUIRY_INTERVAL_MS = 5 * 60_000;

/** The most calls to couriers in one run. */
const AT_ONCE = 20;

type Gateway = Pick<Sandbox, 'database' | 'clock' | 'ports'>;

const isDue = (now: Date) => and(isNotNull(courierBookings.next_enquiry_at), lte(courierBookings.next_enquiry_at, now));

/** Marks a due booking as sent and schedules its next enquiry; undefined when another instance took the booking. */
async function mark(tx: Tx, { id, next_enquiry_at, sent_at }: BookingRow, now: Date): Promise<BookingRow | undefined> {
  const [marked] = await tx
    .update(courierBookings)
    .set({ sent_at: sent_at ?? now, next_enquiry_at: later(now, ENQUIRY_INTERVAL_MS) })
    .where(
      and(
        eq(courierBookings.id, id),
        isDue(now),
        next_enquiry_at ? eq(courierBookings.next_enquiry_at, next_enquiry_at) : undefined,
      ),
    )
    .returning();
  return marked;
}

const orderOf = ({ id: number, postcode, grams, length, width, height }: BookingRow): CourierOrder => ({
  number,
  postcode,
  grams,
  box: length === null || width === null || height === null ? null : { length, width, height },
});

export const upcomingEnquiries = upcomingRows({
  what: 'Couriers are asked about bookings',
  at: courierBookings.next_enquiry_at,
  where: isNotNull(courierBookings.next_enquiry_at),
});

/** Applies a courier's response to a booking that still needs it. */
type Follow = (tx: Tx, found: LockedBooking, at: Date) => Promise<unknown>;

async function askOrder(gateway: Gateway, booking: BookingRow, longestMs: number): Promise<Follow | undefined> {
  const { database, clock, ports } = gateway;
  const courier = ports.couriers.find(({ code }) => code === booking.courier);
  const found = await answerWithin(longestMs, OrderAnswer, async (signal) =>
    courier?.order(orderOf(booking), { database, at: clock.now(), signal }),
  );
  if ('problem' in found) return undefined;
  const { answer } = found;
  if (!answer.is_taken)
    return (tx, locked, at) => endBooking(tx, locked, { state: 'refused', reason: answer.reason, at });
  return async (tx, locked) => {
    if (answer.tracking_number !== '') return labelled(tx, locked, answer.tracking_number);
    if (locked.booking.state === 'booked') await changeBooking(tx, locked.booking, { state: 'label_pending' });
  };
}

async function askCancel(gateway: Gateway, { id, courier: named }: BookingRow, longestMs: number) {
  const { database, clock, ports } = gateway;
  const courier = ports.couriers.find(({ code }) => code === named);
  const found = await answerWithin(longestMs, CancelAnswer, async (signal) =>
    courier?.cancel(id, { database, at: clock.now(), signal }),
  );
  if ('problem' in found) return undefined;
  const { is_cancelled } = found.answer;
  const follow: Follow = (tx, locked, at) =>
    is_cancelled
      ? endBooking(tx, locked, { state: 'cancelled', at })
      : changeBooking(tx, locked.booking, {
          cancel_at: null,
          next_enquiry_at: hasNoNumber(locked.booking) ? later(at, ENQUIRY_INTERVAL_MS) : null,
        });
  return follow;
}

const hasNoNumber = ({ state }: BookingRow): boolean => state === 'booked' || state === 'label_pending';

/** Calls the courier about one booking; returns whether it gave a valid response. */
async function askAbout(gateway: Gateway, booking: BookingRow, longestMs: number): Promise<boolean> {
  const { database, clock } = gateway;
  const marked = await database.tx((tx) => mark(tx, booking, clock.now()));
  if (!marked) return false;
  const follow = await (marked.cancel_at ? askCancel : askOrder)(gateway, marked, longestMs);
  if (!follow) return false;
  await database.tx(async (tx) => {
    const found = await lockBooking(tx, marked.id);
    // The response is outdated when the parcel was collected or the booking has ended or got its tracking number since the call.
    if (!found || !isWaiting(found.booking.state)) return;
    if (!marked.cancel_at && !hasNoNumber(found.booking)) return;
    await follow(tx, found, clock.now());
  });
  return true;
}

/**
 * Calls couriers about all due bookings. A courier that does not respond uses up only its own timeout and does not delay other couriers.
 */
export const enquireCouriers =
  (gateway: Gateway, longestMs = LONGEST_WAIT_MS): ApartWork =>
  async () => {
    const due = await gateway.database.tx(
      (tx) =>
        tx
          .select()
          .from(courierBookings)
          .where(isDue(gateway.clock.now()))
          .orderBy(asc(courierBookings.next_enquiry_at), asc(courierBookings.id))
          .limit(AT_ONCE),
      'read',
    );
    const answered = await Promise.all(due.map((booking) => askAbout(gateway, booking, longestMs)));
    return answered.filter(Boolean).length;
  };
