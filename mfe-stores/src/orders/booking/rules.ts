import type { Booking } from '@portal/shared/contract/merchant/orders/booking.ts';
import type { Shipment } from '@portal/shared/contract/merchant/orders/orders.ts';

/** The courier has the parcel, or is to have it. */
export const isBooked = (booking: Booking | null): booking is Booking =>
  booking !== null && booking.state !== 'refused' && booking.state !== 'cancelled';

/** It is with its merchant, so that the booking can be cancelled. */
const WAITING: readonly Booking['state'][] = ['booked', 'label_pending', 'label_ready', 'collection_failed'];

export const mayCancel = (booking: Booking): boolean => WAITING.includes(booking.state) && !booking.is_cancelling;

/** The courier has given no number yet. */
export const awaitsNumber = (booking: Booking | null): boolean =>
  booking?.state === 'booked' || booking?.state === 'label_pending';

/** A note is printed with the number of its courier, or for a parcel without a booking. */
export const hasNote = ({ status, awaits_number }: Pick<Shipment, 'status' | 'awaits_number'>): boolean =>
  status !== 'cancelled' && !awaits_number;

/** An answer of the courier is to come within minutes. */
export const isAwaited = (booking: Booking | null): boolean => awaitsNumber(booking) || booking?.is_cancelling === true;
