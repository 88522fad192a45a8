/** What couriers tell by themselves: kept as it was told, each event once, and followed where it says something new. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../kernel/data/database.ts';
import type { MomentJob } from '../../../kernel/jobs/moments.ts';
import { moveAlone } from '../../../kernel/jobs/move-alone.ts';
import type { Failed } from '../../../kernel/jobs/jobs.ts';
import { followCourier, lockParcel, numberParcel } from '../../orders/domain.ts';
import type { Courier, CourierMessage, CourierMessages } from '../courier.ts';
import { chargeOrWait } from './charges.ts';
import { changeBooking, lockBooking, type LockedBooking } from './ends.ts';
import { isWaiting, movesOn, parcelStatusOf } from './states.ts';
import { courierEvents, type BookingRow } from './tables.ts';

const AT_ONCE = 100;

/** False for an event that was told before. */
async function note(
  tx: Tx,
  booking: BookingRow,
  message: CourierMessage,
  state: BookingRow['state'] | undefined,
  at: Date,
) {
  const { courier, eventId, code, text, happenedAt } = message;
  const noted = await tx
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
      told_at: at,
    })
    .onConflictDoNothing()
    .returning({ id: courierEvents.id });
  return noted.length > 0;
}

/** What it takes for a heavier parcel is an entry of its own, and part of what the parcel costs. */
async function takeMore(tx: Tx, { booking, locked }: LockedBooking, { reweighed }: CourierMessage, at: Date) {
  if (!reweighed) return;
  const { amount, tax } = reweighed;
  await chargeOrWait(tx, booking, { kind: 'reweighing', amount, tax }, at);
  await numberParcel(tx, locked, { cost: booking.amount + booking.tax + amount + tax });
}

/** Answers whether the message was new. One about no booking of ours is left out. */
async function hear(tx: Tx, couriers: readonly Courier[], message: CourierMessage, at: Date, failed: Failed) {
  const found = await lockBooking(tx, message.number);
  if (!found || found.booking.courier !== message.courier) return false;
  const { booking, locked } = found;
  const state = couriers.find(({ code }) => code === message.courier)?.stateOf(message.code);
  if (!(await note(tx, booking, message, state, at))) return false;
  if (isEnded(booking)) return true;
  await takeMore(tx, found, message, at);
  if (locked.parcel.tracking_number === '' && message.trackingNumber !== '')
    await numberParcel(tx, locked, { tracking_number: message.trackingNumber });
  if (state === undefined || !movesOn(booking, state, message.happenedAt)) return true;
  await changeBooking(tx, booking, { state, state_at: message.happenedAt, ...askedAfter(booking, state) });
  const place = parcelStatusOf(state);
  if (place === undefined) return true;
  // Pieces that are not on the shelf stop the order from following, and nothing of what the courier told.
  const follow = async (part: Tx) => {
    const latest = await lockParcel(part, { accountId: booking.account_id }, booking.shipment_id);
    await followCourier(part, latest, place, { at, happenedAt: message.happenedAt });
    return true;
  };
  await moveAlone(tx, `The parcel of the booking ${booking.id}`, follow, failed);
  return true;
}

/** What has a number is not asked about any more, and what is collected cannot be cancelled. */
function askedAfter({ cancel_at }: BookingRow, state: BookingRow['state']) {
  if (!isWaiting(state)) return { ask_at: null, cancel_at: null };
  return cancel_at === null && state !== 'label_pending' ? { ask_at: null } : {};
}

const isEnded = ({ state }: BookingRow): boolean => state === 'refused' || state === 'cancelled';

export const hearCouriers = (
  couriers: readonly Courier[],
  { nextMessageAt, takeMessages }: CourierMessages,
): MomentJob => ({
  name: 'hear what couriers tell',
  order: 60,
  next: nextMessageAt,
  run: async (tx, clock, failed) => {
    const at = clock.now();
    const messages = await takeMessages(tx, at, AT_ONCE);
    for (const message of messages) await hear(tx, couriers, message, at, failed);
    return messages.length;
  },
});
