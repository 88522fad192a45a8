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

/** Couriers of the gateway that are booked for parcels. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    /** Names the order at the courier too, which takes it once. */
    id: id(),
    account_id: accountId(),
    shipment_id: uuid().notNull(),
    /** Code of the courier, and how it is called. */
    courier: text().notNull(),
    title: text().notNull(),
    state: text().$type<BookingState>().notNull(),
    /** When what made its state happened, as the courier says; null before it told anything. */
    state_at: moment(),
    /** What is paid for. */
    amount: sen().notNull(),
    tax: sen().notNull(),
    chargeable_grams: integer().notNull(),
    decided_by: text().$type<'weight' | 'volume'>().notNull(),
    /** As the courier is told it; the sides are null where nobody measured the parcel. */
    postcode: text().notNull(),
    grams: integer().notNull(),
    length: integer(),
    width: integer(),
    height: integer(),
    /** Why the courier does not take it, or did not cancel. */
    reason: text(),
    /** When the order was handed to the courier first, which may have it since then, whatever it answered. */
    sent_at: moment(),
    /** When the courier is asked next; null where no answer is missing. */
    ask_at: moment(),
    /** Since when it is to be cancelled; null where it is not, or not any more. */
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
    index('courier_bookings_to_ask')
      .on(booking.ask_at)
      .where(sql`${booking.ask_at} is not null`),
    check('courier_bookings_amount', sql`${booking.amount} > 0 and ${booking.tax} >= 0`),
  ],
);

/** What a courier takes, and what of it comes back. Each kind is there once for a booking, whatever is asked or told again. */
export const courierCharges = pgTable(
  'courier_charges',
  {
    id: id(),
    account_id: accountId(),
    booking_id: uuid().notNull(),
    kind: text().$type<'booking' | 'reweighing' | 'return'>().notNull(),
    amount: sen().notNull(),
    tax: sen().notNull(),
    /** Null while the pool does not cover it: only what the courier took unasked waits. */
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

/** What couriers told, as they told it: each of their events once. */
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
    /** What the code says; null where that is nothing about where the parcel is. */
    state: text().$type<BookingState>(),
    happened_at: moment().notNull(),
    told_at: moment().notNull(),
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
