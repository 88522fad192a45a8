/** Outcomes of a booking before its parcel is collected: it gets its tracking number, or it is refused or cancelled and refunded. */
import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { lockParcel, numberParcel, releaseParcel, type LockedParcel } from '../../orders/domain.ts';
import { charge } from './charges.ts';
import { isWaiting } from './states.ts';
import { courierBookings, type BookingRow } from './tables.ts';

type Changes = Partial<Pick<BookingRow, 'state' | 'state_at' | 'reason' | 'next_enquiry_at' | 'cancel_at'>>;

export const changeBooking = (tx: Tx, { id }: Pick<BookingRow, 'id'>, changes: Changes) =>
  tx.update(courierBookings).set(changes).where(eq(courierBookings.id, id));

export interface LockedBooking {
  readonly booking: BookingRow;
  readonly locked: LockedParcel;
}

/** Returns the booking, locked together with its parcel; undefined when no booking has this id. */
export async function lockBooking(tx: Tx, id: string): Promise<LockedBooking | undefined> {
  const [found] = await tx.select().from(courierBookings).where(eq(courierBookings.id, id));
  if (!found) return undefined;
  const locked = await lockParcel(tx, { accountId: found.account_id }, found.shipment_id);
  const [booking] = await tx.select().from(courierBookings).where(eq(courierBookings.id, id)).for('update');
  return booking && { booking, locked };
}

/** Stores the tracking number of a booking, so that its note can be printed. */
export async function labelled(tx: Tx, { booking, locked }: LockedBooking, tracking_number: string): Promise<void> {
  await changeBooking(tx, booking, {
    state: 'label_ready',
    next_enquiry_at: booking.cancel_at && booking.next_enquiry_at,
  });
  await numberParcel(tx, locked, { tracking_number });
}

/** Ends a booking: its charge returns to the pool, and the parcel waits without a courier. */
export async function endBooking(
  tx: Tx,
  { booking, locked }: LockedBooking,
  { state, reason, at, byName }: EndOfBooking,
): Promise<void> {
  await changeBooking(tx, booking, {
    state,
    state_at: at,
    reason: reason ?? null,
    next_enquiry_at: null,
    cancel_at: null,
  });
  await charge(tx, booking, { kind: 'return', amount: booking.amount, tax: booking.tax }, at);
  await releaseParcel(tx, locked, `courier_${state}`, { at, ...(byName !== undefined && { byName }) });
}

interface EndOfBooking {
  readonly state: 'refused' | 'cancelled';
  readonly reason?: string;
  readonly at: Date;
  readonly byName?: string;
}

/**
 * Cancels a booking immediately if it was never sent to the courier; otherwise schedules a cancellation request to the courier. Throws
 * `notFound` and `wrongState`.
 */
export async function cancelBooking(tx: Tx, principal: Principal, shipmentId: string, now: Date): Promise<void> {
  const locked = await lockParcel(tx, principal, shipmentId);
  const [booking] = await tx
    .select()
    .from(courierBookings)
    .where(
      and(eq(courierBookings.shipment_id, shipmentId), notInArray(courierBookings.state, ['refused', 'cancelled'])),
    )
    .orderBy(desc(courierBookings.created_at))
    .for('update');
  if (!booking || !isWaiting(booking.state)) throw new Refusal('wrongState');
  if (booking.sent_at === null)
    return endBooking(tx, { booking, locked }, { state: 'cancelled', at: now, byName: principal.name });
  await changeBooking(tx, booking, { cancel_at: booking.cancel_at ?? now, next_enquiry_at: now, reason: null });
}
