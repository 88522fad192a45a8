/** Messages that couriers send without a request. Each event is stored once and unchanged; it is applied when it contains something new. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/data/database.ts';
import type { MomentJob } from '../../../kernel/jobs/moments.ts';
import { withSavepoint } from '../../../kernel/jobs/with-savepoint.ts';
import type { Failed } from '../../../kernel/jobs/jobs.ts';
import { followCourier, lockParcel, numberParcel } from '../../orders/domain.ts';
import type { Courier, CourierMessage, CourierMessages } from '../courier.ts';
import { chargeOrDefer } from './charges.ts';
import { changeBooking, lockBooking, type LockedBooking } from './finish-booking.ts';
import { isWaiting, isTransition, parcelStatusOf } from './states.ts';
import { courierEvents, type BookingRow } from './tables.ts';

const AT_ONCE = 100;

/** Stores a message; returns false when the event is stored already. */
async function storeEvent(
  tx: Tx,
  booking: BookingRow,
  message: CourierMessage,
  state: BookingRow['state'] | undefined,
  at: Date,
) {
  const { courier, eventId, code, text, happenedAt } = message;
  const stored = await tx
    .insert(courierEvents)
    .values({
      id: randomUUID(),
      account_id: booking.account_id,
      booking_id: booking.id,
      courier,
      event_id: eventId,
      code,
      text,
      state: state ?? null,
      happened_at: happenedAt,
      reported_at: at,
    })
    .onConflictDoNothing()
    .returning({ id: courierEvents.id });
  return stored.length > 0;
}

/** Charges for a parcel that was weighed again. The charge has its own entry and is part of the parcel's cost. */
async function takeMore(tx: Tx, { booking, locked }: LockedBooking, { reweighed }: CourierMessage, at: Date) {
  if (!reweighed) return;
  const { amount, tax } = reweighed;
  await chargeOrDefer(tx, booking, { kind: 'reweighing', amount, tax }, at);
  await numberParcel(tx, locked, { cost: booking.amount + booking.tax + amount + tax });
}

/** Applies a message and returns whether it was new. A message that matches no booking is ignored. */
async function applyMessage(tx: Tx, couriers: readonly Courier[], message: CourierMessage, at: Date, failed: Failed) {
  const found = await lockBooking(tx, message.number);
  if (!found || found.booking.courier !== message.courier) return false;
  const { booking, locked } = found;
  const state = couriers.find(({ code }) => code === message.courier)?.stateOf(message.code);
  if (!(await storeEvent(tx, booking, message, state, at))) return false;
  if (isEnded(booking)) return true;
  await takeMore(tx, found, message, at);
  if (locked.parcel.tracking_number === '' && message.trackingNumber !== '')
    await numberParcel(tx, locked, { tracking_number: message.trackingNumber });
  if (state === undefined || !isTransition(booking, state, message.happenedAt)) return true;
  await changeBooking(tx, booking, { state, state_at: message.happenedAt, ...enquiryAfter(booking, state) });
  const place = parcelStatusOf(state);
  if (place === undefined) return true;
  // The change of the parcel throws when its pieces are not on the shelf. The savepoint then undoes only this change, and the courier's
  // message stays stored.
  const follow = async (part: Tx) => {
    const latest = await lockParcel(part, { accountId: booking.account_id }, booking.shipment_id);
    await followCourier(part, latest, place, { at, happenedAt: message.happenedAt });
    return true;
  };
  await withSavepoint(tx, `The parcel of the booking ${booking.id}`, follow, failed);
  return true;
}

/** The changed enquiry columns: a booking with a tracking number needs no more enquiries, and a collected parcel cannot be cancelled. */
function enquiryAfter({ cancel_at }: BookingRow, state: BookingRow['state']) {
  if (!isWaiting(state)) return { next_enquiry_at: null, cancel_at: null };
  return cancel_at === null && state !== 'label_pending' ? { next_enquiry_at: null } : {};
}

const isEnded = ({ state }: BookingRow): boolean => state === 'refused' || state === 'cancelled';

export const receiveCourierMessages = (
  couriers: readonly Courier[],
  { nextMessageAt, takeMessages }: CourierMessages,
): MomentJob => ({
  name: 'hear what couriers tell',
  order: 60,
  next: nextMessageAt,
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const messages = await takeMessages(tx, at, AT_ONCE);
    for (const message of messages) await applyMessage(tx, couriers, message, at, failed);
    return messages.length;
  },
});
