/** The port through which orders read the courier bookings of their parcels, because orders must not import the domain `couriers`. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import type { Tx } from '../../kernel/data/database.ts';

export type ParcelBooking = NonNullable<CallResult<typeof shipments.create>['booking']>;
export type Tracking = CallResult<typeof publicOrders.order>['parcels'][number]['tracking'];

/** Bookings by the ids of parcels. A parcel without a booking through the gateway is absent. */
export interface ParcelBookings {
  readonly latestOf: (tx: Tx, parcelIds: readonly string[]) => Promise<ReadonlyMap<string, ParcelBooking>>;
  /** The tracking of parcels in the form for buyers. */
  readonly trackingOf: (tx: Tx, parcelIds: readonly string[]) => Promise<ReadonlyMap<string, Tracking>>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly parcelBookings: ParcelBookings;
  }
}
