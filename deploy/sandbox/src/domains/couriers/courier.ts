/**
 * The port to the couriers that the gateway books. A real courier is called over the network: its response may be late, repeated, missing
 * or invalid. Responses are therefore validated here, and no transaction is open during a call.
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
  /** A positive integer. */
  readonly grams: number;
  /** Null when the parcel was not measured; the price then depends on weight alone. */
  readonly box: Box | null;
}

export interface CourierOrder extends CourierParcel {
  /** The gateway's order number. It makes a retry safe, because the courier accepts and charges each number once. */
  readonly number: string;
}

/** The context of a request to a courier. */
export interface CourierRequest {
  /** The sandbox's database, in which simulated couriers keep their own data; real couriers do not need it. */
  readonly database: Database;
  readonly at: Date;
  /** Aborted when the gateway no longer waits for the response. */
  readonly signal: AbortSignal;
}

export interface Courier {
  readonly code: string;
  readonly title: string;
  /** The ways in which the courier takes over parcels; at least one. */
  readonly sendMethods: readonly SendMethod[];
  /** Valid responses of these calls match `PriceAnswer`, `OrderAnswer` and `CancelAnswer`. */
  readonly price: (parcel: CourierParcel, request: CourierRequest) => Promise<unknown>;
  readonly order: (order: CourierOrder, request: CourierRequest) => Promise<unknown>;
  readonly cancel: (number: string, request: CourierRequest) => Promise<unknown>;
  /** The booking state for one of the courier's codes; undefined when the code does not say where the parcel is. */
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
  /** The tracking number is empty until the courier has assigned one. Until then, the gateway repeats the order. */
  v.object({ is_taken: v.literal(true), tracking_number: v.pipe(v.string(), v.regex(/^[\w./ -]{0,60}$/)) }),
  v.object({ is_taken: v.literal(false), reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
]);

export const CancelAnswer = v.object({ is_cancelled: v.boolean() });

/** A message that a courier sends without a request, about a parcel that it has. */
export interface CourierMessage {
  /** The courier's code. */
  readonly courier: string;
  /** The courier's id of the event. A repeated message has the same id. */
  readonly eventId: string;
  /** The gateway's number of the order. */
  readonly number: string;
  readonly trackingNumber: string;
  readonly code: string;
  readonly text: string;
  readonly happenedAt: Date;
  /** The additional charge after the courier weighed the parcel again; null for any other message. */
  readonly reweighed: { readonly amount: Sen; readonly tax: Sen; readonly grams: number } | null;
}

export interface CourierMessages {
  /** A query for the time of the next message; null when there is none. With `after`, messages up to that time are skipped. */
  readonly nextMessageAt: (after: Date | undefined) => SQL;
  /**
   * At most `limit` messages that have arrived and were not taken yet, earliest first. Taken messages are marked in `tx`, so a rollback
   * makes them available again.
   */
  readonly takeMessages: (tx: Tx, now: Date, limit: number) => Promise<readonly CourierMessage[]>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly couriers: readonly Courier[];
    readonly courierMessages: CourierMessages;
  }
}
