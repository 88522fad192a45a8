/** Tracking of a parcel as its courier reports it, with the courier's codes mapped to the gateway's states. */
import * as v from 'valibot';
import { Moment } from '../kernel/fields.ts';

/**
 * `on_hold`: waiting at the courier; `delivery_failed`: nobody accepted the parcel; `returning`: on the way back to the
 * shop.
 */
export const TrackingState = v.picklist([
  'handed_over',
  'in_transit',
  'on_hold',
  'out_for_delivery',
  'delivery_failed',
  'returning',
  'lost',
  'delivered',
  'returned',
]);
export type TrackingState = v.InferOutput<typeof TrackingState>;

export const TrackingStep = v.object({ at: Moment, state: TrackingState });
export type TrackingStep = v.InferOutput<typeof TrackingStep>;
