/** What an order shows of couriers that are booked for its parcels, a domain that orders do not know. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import type { Tx } from '../../kernel/data/database.ts';

export type ParcelBooking = NonNullable<CallResult<typeof shipments.create>['booking']>;
export type Tracking = CallResult<typeof publicOrders.order>['parcels'][number]['tracking'];

/** Bookings by the ids of parcels; a parcel without a courier of the gateway is left out. */
export interface ParcelBookings {
  readonly latestOf: (tx: Tx, parcelIds: readonly string[]) => Promise<ReadonlyMap<string, ParcelBooking>>;
  /** The tracking as buyers read it. */
  readonly trackingOf: (tx: Tx, parcelIds: readonly string[]) => Promise<ReadonlyMap<string, Tracking>>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly parcelBookings: ParcelBookings;
  }
}
