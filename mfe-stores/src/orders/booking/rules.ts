import type { Booking } from '@portal/shared/contract/merchant/orders/booking.ts';
import type { Shipment } from '@portal/shared/contract/merchant/orders/orders.ts';

/** Whether the courier has the parcel, or will get it. */
export const isBooked = (booking: Booking | null): booking is Booking =>
  booking !== null && booking.state !== 'refused' && booking.state !== 'cancelled';

/** The states in which the parcel is still with its merchant, so that the booking can be cancelled. */
const WAITING: readonly Booking['state'][] = ['booked', 'label_pending', 'label_ready', 'collection_failed'];

export const mayCancel = (booking: Booking): boolean => WAITING.includes(booking.state) && !booking.is_cancelling;

/** Whether the courier has not assigned a number yet. */
export const awaitsNumber = (booking: Booking | null): boolean =>
  booking?.state === 'booked' || booking?.state === 'label_pending';

/** Whether a consignment note can be printed: with the courier's number, or for a parcel without a booking. */
export const hasNote = ({ status, awaits_number }: Pick<Shipment, 'status' | 'awaits_number'>): boolean =>
  status !== 'cancelled' && !awaits_number;

/** Whether the courier is expected to answer within minutes. */
export const isAwaited = (booking: Booking | null): boolean => awaitsNumber(booking) || booking?.is_cancelling === true;
