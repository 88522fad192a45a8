/** Couriers of the gateway: one is booked for a packed parcel, and paid from the prefund pool. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Text } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { Parcel } from '../orders/orders.ts';
import { BoxForm } from './box.ts';

/** What a merchant chooses; what it comes to follows from what was shown. */
export const BookingChoice = v.strictObject({
  /** Code of the courier. */
  courier: Text(40),
  box: BoxForm,
});

const BookingForm = v.strictObject({
  ...BookingChoice.entries,
  /** What the merchant was shown, tax included. */
  total: Ringgit,
});

const toWrite = { access: 'merchant', needs: 'orders.write', data: Parcel } as const;

export const courierBookings = {
  /**
   * Pays a courier for a packed parcel, of the parcel's weight. Its number comes later. Refused with `courierShort` where the prefund pool does
   * not cover it, with `courierChanged` where the courier takes another price by now or none, and with `wrongState` for a parcel that has
   * a courier already or has left.
   */
  book: defineCall({
    method: 'POST',
    path: 'courier-service/checkout-shipping-payment/{shipmentId}',
    ...toWrite,
    idempotent: true,
    body: BookingForm,
  }),
  /** Before it is handed over. The money is in the pool again once the courier has agreed; `wrongState` for one that it has collected. */
  cancel: defineCall({
    method: 'POST',
    path: 'courier-service/cancel-booking/{shipmentId}',
    ...toWrite,
  }),
};
