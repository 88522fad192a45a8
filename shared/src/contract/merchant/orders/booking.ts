/** A courier of the gateway that is booked and paid for one parcel. */
import * as v from 'valibot';
import { Id, Moment } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { TrackingState } from '../../public/tracking.ts';

/**
 * `booked`: paid, and the courier has not answered yet; `label_pending`: it takes the parcel, and its number is still to come; `label_ready`: it
 * has a number, so that its note can be printed; `collection_failed`: nobody was there, and it comes again. `refused`, `cancelled`: the money is
 * back in the pool, and the parcel waits without a courier. The rest is where the parcel is.
 */
export const BookingState = v.picklist([
  'booked',
  'label_pending',
  'label_ready',
  'collection_failed',
  ...TrackingState.options,
  'refused',
  'cancelled',
]);
export type BookingState = v.InferOutput<typeof BookingState>;

/** Whether what the parcel weighs or how large it is decides what is paid for. */
export const DecidedBy = v.picklist(['weight', 'volume']);

const BookingStep = v.object({
  id: Id,
  /** When it happened, as the courier says, and when it told us. */
  at: Moment,
  told_at: Moment,
  /** Null for a code that says nothing about where the parcel is. */
  state: v.nullable(BookingState),
  /** The courier's own code and words. */
  code: v.string(),
  text: v.string(),
});

export const Booking = v.object({
  id: Id,
  /** Code of the courier. */
  courier: v.string(),
  title: v.string(),
  state: BookingState,
  /** What was paid for it, and the service tax on that. */
  amount: Ringgit,
  tax: Ringgit,
  /** In grams: what the price is for. */
  chargeable_grams: v.number(),
  decided_by: DecidedBy,
  /** What the courier took besides when it weighed the parcel again, with its tax; and what of that waits for money in the pool. */
  reweighed: Ringgit,
  owed: Ringgit,
  /** In the courier's words: why it does not take the parcel, or did not cancel. Null where it said nothing. */
  reason: v.nullable(v.string()),
  /** The courier is asked to cancel, and has not answered yet. */
  is_cancelling: v.boolean(),
  /** What the courier told, the earliest first. */
  steps: v.array(BookingStep),
  created_at: Moment,
});
export type Booking = v.InferOutput<typeof Booking>;
