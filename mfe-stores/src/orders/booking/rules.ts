import type { Booking } from '@portal/shared/contract/merchant/orders/booking.ts';
import type { Parcel } from '@portal/shared/contract/merchant/orders/orders.ts';

/** The courier has the parcel, or is to have it. */
export const isBooked = (booking: Booking | null): booking is Booking =>
  booking !== null && booking.state !== 'refused' && booking.state !== 'cancelled';

/** It is with its merchant, so that the booking can be cancelled. */
const WAITING: readonly Booking['state'][] = ['booked', 'label_pending', 'label_ready', 'collection_failed'];

export const mayCancel = (booking: Booking): boolean => WAITING.includes(booking.state) && !booking.is_cancelling;

/** A note is printed with the number of its courier, or for a parcel without a booking. */
export const mayPrint = ({ status, booking }: Pick<Parcel, 'status' | 'booking'>): boolean =>
  status !== 'cancelled' && !(booking?.state === 'booked' || booking?.state === 'label_pending');

/** An answer of the courier is to come within minutes. */
export const isAwaited = (booking: Booking | null): boolean =>
  booking !== null && (booking.is_cancelling || booking.state === 'booked' || booking.state === 'label_pending');
