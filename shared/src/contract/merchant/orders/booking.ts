/** The booking of one of the gateway's couriers, which is paid for one parcel. */
import * as v from 'valibot';
import { Id, Moment } from '../../kernel/fields.ts';
import { Ringgit } from '../../kernel/money.ts';
import { TrackingState } from '../../public/tracking.ts';

/**
 * `booked`: paid, and the courier has not answered yet; `label_pending`: accepted, but without a tracking number yet; `label_ready`: the
 * parcel has a tracking number, so its consignment note can be printed; `collection_failed`: the courier found nobody at the pick-up
 * address and will come again. `refused`, `cancelled`: the money was returned to the pool, and the parcel has no courier. The other states
 * say where the parcel is.
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

/** Whether the chargeable weight follows from the parcel's weight or from its volume. */
export const DecidedBy = v.picklist(['weight', 'volume']);

const BookingStep = v.object({
  id: Id,
  /** When the step happened according to the courier, and when the courier reported it. */
  at: Moment,
  reported_at: Moment,
  /** Null for a code that does not change the state of the parcel. */
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
  /** The price paid, and the service tax on it. */
  amount: Ringgit,
  tax: Ringgit,
  /** The weight that the price is for, in grams. */
  chargeable_grams: v.number(),
  decided_by: DecidedBy,
  /**
   * The surcharge after the courier re-weighed the parcel, including tax, and the part of the surcharge that is unpaid because the pool
   * is short.
   */
  reweighed: Ringgit,
  owed: Ringgit,
  /**
   * Why the courier refused the parcel or the cancellation, in the courier's own words. Null if the courier gave no
   * reason.
   */
  reason: v.nullable(v.string()),
  /** A cancellation was requested, and the courier has not answered yet. */
  is_cancelling: v.boolean(),
  /** The courier's reports, earliest first. */
  steps: v.array(BookingStep),
  created_at: Moment,
});
export type Booking = v.InferOutput<typeof Booking>;
