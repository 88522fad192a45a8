import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen } from '../../kernel/data/columns.ts';

/** The simulated couriers' own books. Nothing in them points at the gateway's rows. */
export const courierOrders = pgTable('courier_orders', {
  /** As the gateway named it: what is ordered under it again is the same order. */
  id: id(),
  courier: text().notNull(),
  tracking_number: text().notNull().unique(),
  /** How often it was ordered; each time counts, and it is charged once. */
  asked: integer().notNull(),
  taken_at: moment().notNull(),
  collected_at: moment().notNull(),
  cancelled_at: moment(),
});

/** What they tell of parcels, and when; what is told twice is there twice. */
export const courierNotices = pgTable(
  'courier_notices',
  {
    id: id(),
    order_id: uuid().notNull(),
    courier: text().notNull(),
    event_id: text().notNull(),
    code: text().notNull(),
    text: text().notNull(),
    happened_at: moment().notNull(),
    /** Null once it was told. */
    tell_at: moment(),
    /** Of a parcel that was weighed again: what it takes besides. */
    amount: sen(),
    tax: sen(),
    grams: integer(),
  },
  (notice) => [index().on(notice.tell_at), index().on(notice.order_id)],
);

export type CourierNotice = typeof courierNotices.$inferSelect;
