/** Bookings of the gateway's couriers: a courier is booked for a packed parcel and paid from the prefund pool. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Text } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { Parcel } from '../orders/orders.ts';
import { BoxForm } from './box.ts';

/** The merchant's choice of a courier and a box; the total comes from the prices that were shown. */
export const BookingChoice = v.strictObject({
  /** The code of the courier. */
  courier: Text(40),
  box: BoxForm,
});

const BookingForm = v.strictObject({
  ...BookingChoice.entries,
  /** The total that the merchant saw, including tax. */
  total: Ringgit,
});

const toWrite = { access: 'merchant', needs: 'orders.write', data: Parcel } as const;

export const courierBookings = {
  /**
   * Books and pays a courier for a packed parcel, by the parcel's weight. The tracking number comes later. Throws `courierShort` if the
   * prefund pool does not cover the price, `courierChanged` if the courier's price has changed or no longer exists, and `wrongState` for a
   * parcel that has a courier already or has been handed over.
   */
  book: defineCall({
    method: 'POST',
    path: 'courier-service/checkout-shipping-payment/{shipmentId}',
    ...toWrite,
    idempotent: true,
    body: BookingForm,
  }),
  /**
   * Cancels a booking before the parcel is collected; throws `wrongState` afterwards. The money returns to the pool once the courier has
   * agreed.
   */
  cancel: defineCall({
    method: 'POST',
    path: 'courier-service/cancel-booking/{shipmentId}',
    ...toWrite,
  }),
};
