/** The status transitions of a parcel. */
import type { ParcelStatus } from '../../contract/public/public-orders.ts';

/** The possible next statuses. Final statuses have no next status. */
export const PARCEL_TRANSITIONS = {
  label_ready: ['handed_over', 'cancelled'],
  handed_over: ['delivered', 'returned', 'lost', 'cancelled'],
  delivered: ['returned'],
  returned: [],
  lost: ['delivered', 'returned'],
  cancelled: [],
} as const satisfies Readonly<Record<ParcelStatus, readonly ParcelStatus[]>>;
