/**
 * The ranks of booking states. Couriers' messages can be late, repeated and out of order, so a message never moves a booking to a lower
 * rank.
 */
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

/** Whether a booking in this state can be cancelled. */
export const isWaiting = (state: BookingState): boolean => RANKS[state] < COLLECTED;

interface Known {
  readonly state: BookingState;
  /** When the event that caused the state happened; null before the courier's first message. */
  readonly state_at: Date | null;
}

/** Whether a message changes the booking's state: it has a higher rank, or an equal rank and a later event. */
export function isTransition({ state, state_at }: Known, next: BookingState, happenedAt: Date): boolean {
  if (RANKS[state] >= ENDED || state === next) return false;
  return RANKS[next] > RANKS[state] || (RANKS[next] === RANKS[state] && (state_at === null || happenedAt > state_at));
}

/** The parcel status that orders use for a booking state; undefined while the merchant still has the parcel. */
export function parcelStatusOf(
  state: BookingState,
): Extract<ParcelStatus, 'handed_over' | 'delivered' | 'returned' | 'lost'> | undefined {
  if (state === 'delivered' || state === 'returned' || state === 'lost') return state;
  return isCollected(state) ? 'handed_over' : undefined;
}
