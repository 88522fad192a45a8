/**
 * Couriers are told of bookings, and asked to cancel them. Each booking is marked as sent and stored before the courier hears of it; where its
 * answer is lost, late or makes no sense it is asked again with the same number, which it takes once. No transaction is open meanwhile.
 */
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import type { ApartWork } from '../../../kernel/jobs/jobs.ts';
import { upcomingRows } from '../../../kernel/jobs/upcoming.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { later } from '../../../kernel/time/clock.ts';
import { answerWithin, LONGEST_WAIT_MS } from '../answer-within.ts';
import { CancelAnswer, OrderAnswer, type CourierOrder } from '../courier.ts';
import { changeBooking, endBooking, labelled, lockBooking, type LockedBooking } from './ends.ts';
import { isWaiting } from './states.ts';
import { courierBookings, type BookingRow } from './tables.ts';

/** Between two times that a courier is asked about one booking. */
export const ASK_AGAIN_MS = 5 * 60_000;

/** At most so many wait for couriers at once. */
const AT_ONCE = 20;

type Asking = Pick<Sandbox, 'database' | 'clock' | 'ports'>;

const isDue = (now: Date) => and(isNotNull(courierBookings.ask_at), lte(courierBookings.ask_at, now));

/** Undefined where another instance asks about it. */
async function mark(tx: Tx, { id, ask_at, sent_at }: BookingRow, now: Date): Promise<BookingRow | undefined> {
  const [marked] = await tx
    .update(courierBookings)
    .set({ sent_at: sent_at ?? now, ask_at: later(now, ASK_AGAIN_MS) })
    .where(and(eq(courierBookings.id, id), isDue(now), ask_at ? eq(courierBookings.ask_at, ask_at) : undefined))
    .returning();
  return marked;
}

const orderOf = ({ id: number, postcode, grams, length, width, height }: BookingRow): CourierOrder => ({
  number,
  postcode,
  grams,
  box: length === null || width === null || height === null ? null : { length, width, height },
});

export const upcomingAsking = upcomingRows({
  what: 'Couriers are asked about bookings',
  at: courierBookings.ask_at,
  where: isNotNull(courierBookings.ask_at),
});

/** What is done with an answer, if the booking still waits for one. */
type Follow = (tx: Tx, found: LockedBooking, at: Date) => Promise<unknown>;

async function askOrder(asking: Asking, booking: BookingRow, longestMs: number): Promise<Follow | undefined> {
  const { database, clock, ports } = asking;
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

async function askCancel(asking: Asking, { id, courier: named }: BookingRow, longestMs: number) {
  const { database, clock, ports } = asking;
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
          ask_at: hasNoNumber(locked.booking) ? later(at, ASK_AGAIN_MS) : null,
        });
  return follow;
}

const hasNoNumber = ({ state }: BookingRow): boolean => state === 'booked' || state === 'label_pending';

/** Answers whether the courier said something. */
async function askAbout(asking: Asking, booking: BookingRow, longestMs: number): Promise<boolean> {
  const { database, clock } = asking;
  const marked = await database.tx((tx) => mark(tx, booking, clock.now()));
  if (!marked) return false;
  const follow = await (marked.cancel_at ? askCancel : askOrder)(asking, marked, longestMs);
  if (!follow) return false;
  await database.tx(async (tx) => {
    const found = await lockBooking(tx, marked.id);
    // It was collected, cancelled or numbered meanwhile, or is to be cancelled now: then this answer is about what was.
    if (!found || !isWaiting(found.booking.state)) return;
    if (!marked.cancel_at && !hasNoNumber(found.booking)) return;
    await follow(tx, found, clock.now());
  });
  return true;
}

/** One that does not answer costs a bounded time, and nothing else waits for it. */
export const askCouriers =
  (asking: Asking, longestMs = LONGEST_WAIT_MS): ApartWork =>
  async () => {
    const due = await asking.database.tx(
      (tx) =>
        tx
          .select()
          .from(courierBookings)
          .where(isDue(asking.clock.now()))
          .orderBy(asc(courierBookings.ask_at), asc(courierBookings.id))
          .limit(AT_ONCE),
      'read',
    );
    const answered = await Promise.all(due.map((booking) => askAbout(asking, booking, longestMs)));
    return answered.filter(Boolean).length;
  };
