/** How far a booking is. What couriers tell comes late, twice and out of order: rank decides, and a booking never goes back. */
import type { BookingState } from '@portal/shared/contract/merchant/orders/booking.ts';
import type { ParcelStatus } from '@portal/shared/contract/public/public-orders.ts';

const RANKS: Readonly<Record<BookingState, number>> = {
  booked: 1,
  label_pending: 2,
  label_ready: 3,
  collection_failed: 3,
  handed_over: 4,
  in_transit: 5,
  on_hold: 5,
  out_for_delivery: 6,
  delivery_failed: 6,
  returning: 7,
  lost: 7,
  delivered: 8,
  returned: 8,
  refused: 9,
  cancelled: 9,
};

const COLLECTED = RANKS.handed_over;
const ENDED = RANKS.delivered;

export const isCollected = (state: BookingState): boolean => RANKS[state] >= COLLECTED && RANKS[state] < RANKS.refused;

/** It can be cancelled. */
export const isWaiting = (state: BookingState): boolean => RANKS[state] < COLLECTED;

interface Known {
  readonly state: BookingState;
  /** When what made it so happened; null before the courier told anything. */
  readonly state_at: Date | null;
}

/** Whether a message moves the booking: to a higher rank, or within one rank to what happened later. */
export function movesOn({ state, state_at }: Known, next: BookingState, happenedAt: Date): boolean {
  if (RANKS[state] >= ENDED || state === next) return false;
  return RANKS[next] > RANKS[state] || (RANKS[next] === RANKS[state] && (state_at === null || happenedAt > state_at));
}

/** Where the parcel of a booking is, as orders count it; undefined while it is with its merchant. */
export function parcelStatusOf(
  state: BookingState,
): Extract<ParcelStatus, 'handed_over' | 'delivered' | 'returned' | 'lost'> | undefined {
  if (state === 'delivered' || state === 'returned' || state === 'lost') return state;
  return isCollected(state) ? 'handed_over' : undefined;
}
