import type { OrderEvent } from '@portal/shared/contract/merchant/orders/orders.ts';
import type {
  OrderForm,
  OrderParcels,
  OrderRefunded,
  OrderReturned,
  OrderState,
  OrderStatus,
  ParcelStatus,
} from '@portal/shared/contract/public/public-orders.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { ownTerms, type SearchTerms } from '../../kernel/lists/search-terms.ts';
import { bills } from '../bills/domain.ts';
import { discounts } from '../discounts/domain.ts';
import { products } from '../products/domain.ts';
import { stores } from '../stores/domain.ts';

/** Events of an order whose mails to the buyer go through the queue. Other mails are sent by the call itself. */
export const MAILED = [
  'paid',
  'paid_late',
  'sent_later',
  'parcel_collected',
  'cancelled',
  'return_approved',
  'return_rejected',
  'part_refunded',
  'refunded',
] as const satisfies readonly OrderEvent['kind'][];
export type MailedKind = (typeof MAILED)[number];

export const ONE_OF_CART = 'orders_one_of_cart';

/** Orders, with the prices at the time of ordering. A later edit of a product or a rate does not change them. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    store_id: uuid().notNull(),
    /** The order's bill. It has the order's total, and its number is also the number of the order. */
    bill_id: uuid().notNull().unique(),
    number: text().notNull(),
    cart_id: uuid().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    parcels: text().$type<OrderParcels>().notNull().default('none'),
    /** How many of the order's pieces are in returns, and how much of its payment was refunded. */
    returned: text().$type<OrderReturned>().notNull().default('none'),
    refunded: text().$type<OrderRefunded>().notNull().default('none'),
    /** The state for display, derived from the four columns above: outstanding work has priority over results. */
    state: text()
      .$type<OrderState>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when status not in ('paid', 'closed') then status
          when returned = 'open' then 'return_open'
          when refunded = 'all' then 'refunded'
          when status = 'paid' and parcels = 'none' then 'to_pack'
          when status = 'paid' and parcels = 'part_sent' then parcels
          when returned = 'all' then 'returned'
          when returned = 'part' then 'part_returned'
          when refunded = 'part' then 'part_refunded'
          when status = 'closed' then status
          else parcels end`,
      ),
    buyer_name: text().notNull(),
    buyer_email: text().notNull(),
    buyer_phone: text().notNull(),
    /**
     * The delivery address; its columns are null when the order has nothing to ship. The title is a copy, because the shipping profile may
     * be deleted.
     */
    profile_id: uuid(),
    delivery_title: text(),
    address_line_1: text(),
    address_line_2: text(),
    postcode: text(),
    locality: text(),
    address_state: text(),
    note: text().notNull(),
    /** The language of the page that the order was placed on; mails to the buyer use it. */
    language: text().$type<OrderForm['language']>().notNull(),
    goods_total: sen().notNull(),
    /** The discount code, and the amount of the discount at the time of the order; a later change of the discount has no effect. */
    discount_id: uuid(),
    discount_code: text().notNull().default(''),
    discount_amount: sen()
      .notNull()
      .default(sql`0`),
    delivery_price: sen().notNull(),
    total: sen().notNull(),
    weight_grams: integer().notNull(),
    /** The end of the hold on the goods of an unpaid order. */
    kept_until: moment().notNull(),
    paid_at: moment(),
    /** When the order closes if its state does not change; null while a parcel or return is open, and after the order has closed. */
    closes_at: moment(),
    /** When the order ended. */
    ended_at: moment(),
    /** The merchant has accepted late money for the order and owes some of its goods to the buyer. */
    sends_later: boolean().notNull().default(false),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (order) => [
    unique().on(order.account_id, order.id),
    index().on(order.account_id, order.created_at),
    index().on(order.account_id, order.state, order.created_at),
    index('orders_in_order_of_total').on(order.account_id, order.total, order.id),
    index().on(order.store_id, order.created_at),
    // Finds the due orders among the few unpaid ones. The unique index below allows one unpaid order per cart.
    index()
      .on(order.kept_until)
      .where(sql`${order.status} = 'awaiting_payment'`),
    index()
      .on(order.closes_at)
      .where(sql`${order.closes_at} is not null`),
    uniqueIndex(ONE_OF_CART)
      .on(order.store_id, order.cart_id)
      .where(sql`${order.status} = 'awaiting_payment'`),
    foreignKey({ columns: [order.account_id, order.store_id], foreignColumns: [stores.account_id, stores.id] }),
    foreignKey({ columns: [order.account_id, order.bill_id], foreignColumns: [bills.account_id, bills.id] }),
    // Speeds up the foreign key check when a discount is deleted, and the count of the orders with a discount.
    index().on(order.discount_id),
    foreignKey({
      columns: [order.account_id, order.discount_id],
      foreignColumns: [discounts.account_id, discounts.id],
    }),
    check(
      'orders_total',
      sql`${order.total} = ${order.goods_total} - ${order.discount_amount} + ${order.delivery_price} and ${order.total} > 0`,
    ),
    check(
      'orders_discount',
      sql`${order.discount_amount} between 0 and ${order.goods_total} and (${order.discount_id} is null) = (${order.discount_code} = '')`,
    ),
    check('orders_delivery', sql`(${order.postcode} is null) = (${order.delivery_title} is null)`),
    check('orders_closes', sql`${order.closes_at} is null or ${order.status} = 'paid'`),
    check('orders_paid', sql`(${order.status} in ('paid', 'closed')) <= (${order.paid_at} is not null)`),
  ],
);

export const ORDER_TERMS = ownTerms(['number', 'buyer_name', 'buyer_email', 'buyer_phone']);

/** The columns of a list of parcels that have the terms of their order. */
export const PARCEL_TERMS: SearchTerms = {
  order_number: { record: 'order_id', field: 'number' },
  buyer_name: { record: 'order_id', field: 'buyer_name' },
};

export const orderLines = pgTable(
  'order_lines',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    order_id: uuid().notNull(),
    /** The position in the cart, from 0. */
    position: integer().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid(),
    title: text().notNull(),
    option_values: text().array().notNull(),
    sku: text().notNull(),
    unit_price: sen().notNull(),
    quantity: integer().notNull(),
    total: sen().notNull(),
    /** The line's share of the order's discount. */
    discount: sen()
      .notNull()
      .default(sql`0`),
    /** The weight of one piece; null when the product is not shipped. */
    weight_grams: integer(),
    /** Pieces in parcels that were handed over. */
    sent: integer().notNull().default(0),
    /** Pieces in parcels that are packed and not handed over. */
    packed: integer().notNull().default(0),
    /** Pieces from handed-over parcels that are in a return, or were returned. */
    returned: integer().notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.order_id, line.position] }),
    // Speeds up the foreign key check when a product is deleted.
    index().on(line.product_id),
    foreignKey({ columns: [line.account_id, line.order_id], foreignColumns: [orders.account_id, orders.id] }),
    foreignKey({ columns: [line.account_id, line.product_id], foreignColumns: [products.account_id, products.id] }),
    check(
      'order_lines_quantity',
      sql`${line.quantity} > 0 and ${line.sent} >= 0 and ${line.packed} >= 0 and ${line.sent} + ${line.packed} <= ${line.quantity}`,
    ),
    check('order_lines_returned', sql`${line.returned} between 0 and ${line.sent}`),
    check('order_lines_total', sql`${line.unit_price} >= 0 and ${line.total} = ${line.unit_price} * ${line.quantity}`),
    check('order_lines_discount', sql`${line.discount} between 0 and ${line.total}`),
  ],
);

/** Parcels that are packed or were handed over, with their courier and tracking number. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    order_id: uuid().notNull(),
    /** The number of the parcel within its order, from 1. */
    number: integer().notNull(),
    status: text().$type<ParcelStatus>().notNull(),
    courier: text().notNull(),
    tracking_number: text().notNull(),
    /** The measured weight, otherwise the sum of the weights of the content. */
    weight_grams: integer().notNull(),
    /** The courier's charge; null when the merchant does not enter it. */
    cost: sen(),
    /** Whether the courier was booked through the gateway; its messages then set the status of the parcel. */
    is_booked: boolean().notNull().default(false),
    /** Null until the parcel is handed over. */
    handed_over_at: moment(),
    delivered_at: moment(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (parcel) => [
    unique().on(parcel.account_id, parcel.id),
    index().on(parcel.account_id, parcel.created_at),
    unique().on(parcel.order_id, parcel.number),
    foreignKey({ columns: [parcel.account_id, parcel.order_id], foreignColumns: [orders.account_id, orders.id] }),
    check('shipments_delivered', sql`(${parcel.status} = 'delivered') = (${parcel.delivered_at} is not null)`),
    check('shipments_cost', sql`${parcel.cost} >= 0`),
    check(
      'shipments_handed_over',
      sql`${parcel.handed_over_at} is not null or ${parcel.status} in ('label_ready', 'cancelled')`,
    ),
  ],
);

/** The pieces in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    shipment_id: uuid().notNull(),
    order_id: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.shipment_id, line.position] }),
    foreignKey({ columns: [line.account_id, line.shipment_id], foreignColumns: [shipments.account_id, shipments.id] }),
    foreignKey({
      columns: [line.order_id, line.position],
      foreignColumns: [orderLines.order_id, orderLines.position],
    }),
    check('shipment_lines_quantity', sql`${line.quantity} > 0`),
  ],
);

/** Queued mails to buyers. A row exists until its mail is handed to the carrier. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    order_id: uuid().notNull(),
    kind: text().$type<MailedKind>().notNull(),
    /** The merchant's text to the buyer; empty without a text. */
    words: text().notNull(),
    created_at: moment().notNull(),
  },
  (mail) => [
    index().on(mail.created_at, mail.id),
    foreignKey({ columns: [mail.account_id, mail.order_id], foreignColumns: [orders.account_id, orders.id] }),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type ShipmentRow = typeof shipments.$inferSelect;
