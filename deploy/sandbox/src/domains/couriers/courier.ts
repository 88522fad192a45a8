/**
 * The port to the couriers that the gateway books. A real courier is reached over the network: it may answer late, twice, never, or with what
 * makes no sense, so that its answers are checked here, and no transaction is open while it is waited for.
 */
import type { Box } from '@portal/shared/contract/merchant/couriers/box.ts';
import { Ringgit, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { SendMethod } from '@portal/shared/contract/merchant/couriers/price-check.ts';
import { DecidedBy, type BookingState } from '@portal/shared/contract/merchant/orders/booking.ts';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Tx } from '../../kernel/data/database.ts';

export interface CourierParcel {
  readonly postcode: string;
  /** Whole and above nothing. */
  readonly grams: number;
  /** Null where nobody measured it: then its weight alone decides. */
  readonly box: Box | null;
}

export interface CourierOrder extends CourierParcel {
  /** Ours. What is ordered under it again is the same order, which the courier takes and charges once. */
  readonly number: string;
}

/** What a request is made with, besides its content. */
export interface CourierRequest {
  /** Of the sandbox, in which simulated couriers keep their own books; others have no use for it. */
  readonly database: Database;
  readonly at: Date;
  /** The answer is not waited for any more. */
  readonly signal: AbortSignal;
}

export interface Courier {
  readonly code: string;
  readonly title: string;
  /** Where it takes parcels over; one at least. */
  readonly sendMethods: readonly SendMethod[];
  /** Answer what `PriceAnswer`, `OrderAnswer` and `CancelAnswer` say, when all is well. */
  readonly price: (parcel: CourierParcel, request: CourierRequest) => Promise<unknown>;
  readonly order: (order: CourierOrder, request: CourierRequest) => Promise<unknown>;
  readonly cancel: (number: string, request: CourierRequest) => Promise<unknown>;
  /** What one of its codes says of a booking; undefined for one that says nothing about where the parcel is. */
  readonly stateOf: (code: string) => BookingState | undefined;
}

const MOST_PRICE = 1_000_000n;

const Price = v.pipe(
  Ringgit,
  v.check((sen) => sen >= 0n && sen <= MOST_PRICE),
);

export const PriceAnswer = v.variant('is_taken', [
  v.object({
    is_taken: v.literal(true),
    amount: v.pipe(
      Price,
      v.check((sen) => sen > 0n),
    ),
    tax: Price,
    chargeable_grams: v.pipe(v.number(), v.integer(), v.minValue(1)),
    decided_by: DecidedBy,
  }),
  v.object({ is_taken: v.literal(false), problem: v.picklist(['heavy', 'not_served']) }),
]);

export const OrderAnswer = v.variant('is_taken', [
  /** Empty while the courier has given it no number: the same order is asked about again. */
  v.object({ is_taken: v.literal(true), tracking_number: v.pipe(v.string(), v.regex(/^[\w./ -]{0,60}$/)) }),
  v.object({ is_taken: v.literal(false), reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
]);

export const CancelAnswer = v.object({ is_cancelled: v.boolean() });

/** What a courier tells by itself, of a parcel that it has. */
export interface CourierMessage {
  /** The courier's code. */
  readonly courier: string;
  /** The courier's own, the same when it tells it again. */
  readonly eventId: string;
  /** Ours, of the order. */
  readonly number: string;
  readonly trackingNumber: string;
  readonly code: string;
  readonly text: string;
  readonly happenedAt: Date;
  /** What it takes besides, because it weighed the parcel again; null for any other message. */
  readonly reweighed: { readonly amount: Sen; readonly tax: Sen; readonly grams: number } | null;
}

export interface CourierMessages {
  /** A query of when the next message comes, null for never; with `after`, the next later than that. */
  readonly nextMessageAt: (after: Date | undefined) => SQL;
  /** What has come by now and was not taken yet, the earliest first; at most `limit`. It counts as taken with the transaction. */
  readonly takeMessages: (tx: Tx, now: Date, limit: number) => Promise<readonly CourierMessage[]>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly couriers: readonly Courier[];
    readonly courierMessages: CourierMessages;
  }
}
