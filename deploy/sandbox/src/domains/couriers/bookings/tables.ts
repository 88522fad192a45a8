import type { BookingState } from '@portal/shared/contract/merchant/orders/booking.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { id, moment, sen } from '../../../kernel/data/columns.ts';
import { shipments } from '../../orders/domain.ts';

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);

/** Bookings of the gateway's couriers for parcels. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    /** The id is also the number of the order at the courier, which accepts each number once. */
    id: id(),
    account_id: accountId(),
    shipment_id: uuid().notNull(),
    /** The courier's code; `title` is its name. */
    courier: text().notNull(),
    title: text().notNull(),
    state: text().$type<BookingState>().notNull(),
    /** When the event that caused the state happened, as the courier reports it; null before its first message. */
    state_at: moment(),
    /** The price before service tax, in sen. */
    amount: sen().notNull(),
    tax: sen().notNull(),
    chargeable_grams: integer().notNull(),
    decided_by: text().$type<'weight' | 'volume'>().notNull(),
    /** The parcel's data for the courier; the sides are null when the parcel was not measured. */
    postcode: text().notNull(),
    grams: integer().notNull(),
    length: integer(),
    width: integer(),
    height: integer(),
    /** The courier's reason for refusing the booking. */
    reason: text(),
    /**
     * When the booking was first sent to the courier. From then on the courier may have it, even if the gateway received no response.
     */
    sent_at: moment(),
    /** When the next request to the courier is due; null when no response is missing. */
    next_enquiry_at: moment(),
    /** When the cancellation was requested; null when none is pending. */
    cancel_at: moment(),
    created_at: moment().notNull(),
  },
  (booking) => [
    unique().on(booking.account_id, booking.id),
    foreignKey({
      columns: [booking.account_id, booking.shipment_id],
      foreignColumns: [shipments.account_id, shipments.id],
    }),
    index().on(booking.shipment_id, booking.created_at),
    uniqueIndex('courier_bookings_one_of_parcel')
      .on(booking.shipment_id)
      .where(sql`${booking.state} not in ('refused', 'cancelled')`),
    index('courier_bookings_next_enquiry')
      .on(booking.next_enquiry_at)
      .where(sql`${booking.next_enquiry_at} is not null`),
    check('courier_bookings_amount', sql`${booking.amount} > 0 and ${booking.tax} >= 0`),
  ],
);

/** Charges of a courier and their reversals. A booking has each kind at most once, even when calls or messages are repeated. */
export const courierCharges = pgTable(
  'courier_charges',
  {
    id: id(),
    account_id: accountId(),
    booking_id: uuid().notNull(),
    kind: text().$type<'booking' | 'reweighing' | 'return'>().notNull(),
    amount: sen().notNull(),
    tax: sen().notNull(),
    /**
     * Null while the pool does not cover the charge. Only a charge that the merchant did not request, such as for re-weighing, can be
     * deferred.
     */
    posted_at: moment(),
    created_at: moment().notNull(),
  },
  (charge) => [
    unique('courier_charges_once').on(charge.booking_id, charge.kind),
    foreignKey({
      columns: [charge.account_id, charge.booking_id],
      foreignColumns: [courierBookings.account_id, courierBookings.id],
    }),
    index('courier_charges_waiting')
      .on(charge.created_at)
      .where(sql`${charge.posted_at} is null`),
    check('courier_charges_amount', sql`${charge.amount} > 0 and ${charge.tax} >= 0`),
    check('courier_charges_posted', sql`${charge.posted_at} is not null or ${charge.kind} = 'reweighing'`),
  ],
);

/** Messages of couriers as received; each event is stored once. */
export const courierEvents = pgTable(
  'courier_events',
  {
    id: id(),
    account_id: accountId(),
    booking_id: uuid().notNull(),
    courier: text().notNull(),
    event_id: text().notNull(),
    code: text().notNull(),
    text: text().notNull(),
    /** The booking state for the code; null when the code does not say where the parcel is. */
    state: text().$type<BookingState>(),
    happened_at: moment().notNull(),
    reported_at: moment('told_at').notNull(),
  },
  (event) => [
    unique('courier_events_once').on(event.courier, event.event_id),
    index().on(event.booking_id, event.happened_at),
    foreignKey({
      columns: [event.account_id, event.booking_id],
      foreignColumns: [courierBookings.account_id, courierBookings.id],
    }),
  ],
);

export type BookingRow = typeof courierBookings.$inferSelect;
export type ChargeRow = typeof courierCharges.$inferSelect;
