/** What an order tells of couriers that are booked for its parcels, which orders know nothing of. */
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import type { shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import type { Tx } from '../../kernel/data/database.ts';

export type ParcelBooking = NonNullable<CallAnswer<typeof shipments.create>['booking']>;
export type Tracking = CallAnswer<typeof publicOrders.order>['parcels'][number]['tracking'];

/** By the ids of parcels; one without a courier of the gateway is left out. */
export interface ParcelBookings {
  readonly latestOf: (tx: Tx, parcelIds: readonly string[]) => Promise<ReadonlyMap<string, ParcelBooking>>;
  /** As buyers read it. */
  readonly trackingOf: (tx: Tx, parcelIds: readonly string[]) => Promise<ReadonlyMap<string, Tracking>>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly parcelBookings: ParcelBookings;
  }
}
