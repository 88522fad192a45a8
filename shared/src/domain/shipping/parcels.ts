/** What may become of a parcel. */
import type { ParcelStatus } from '../../contract/public/public-orders.ts';

/** Where a parcel may go on to; what has come to its end stays there. */
export const PARCEL_TRANSITIONS = {
  label_ready: ['handed_over', 'cancelled'],
  handed_over: ['delivered', 'returned', 'lost', 'cancelled'],
  delivered: ['returned'],
  returned: [],
  lost: ['delivered', 'returned'],
  cancelled: [],
} as const satisfies Readonly<Record<ParcelStatus, readonly ParcelStatus[]>>;
