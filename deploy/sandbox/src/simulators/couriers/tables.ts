import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen } from '../../kernel/data/columns.ts';

/** The simulated couriers' own books. No foreign key refers to the gateway's rows. */
export const courierOrders = pgTable('courier_orders', {
  /** The gateway's id of the order. A repeated order with this id is the same order. */
  id: id(),
  courier: text().notNull(),
  tracking_number: text().notNull().unique(),
  /** The number of requests for this order. The order is charged only once. */
  asked: integer().notNull(),
  taken_at: moment().notNull(),
  collected_at: moment().notNull(),
  cancelled_at: moment(),
});

/** The reports about parcels, and when they are sent; an event that is reported twice has two rows. */
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
    /** When the report is sent; null after it was sent. */
    tell_at: moment(),
    /** The extra charge of a parcel that was weighed again. */
    amount: sen(),
    tax: sen(),
    grams: integer(),
  },
  (notice) => [index().on(notice.tell_at), index().on(notice.order_id)],
);

export type CourierNotice = typeof courierNotices.$inferSelect;
