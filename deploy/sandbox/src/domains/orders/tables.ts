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
import { ownTerms } from '../../kernel/lists/search-terms.ts';
import { bills } from '../bills/domain.ts';
import { discounts } from '../discounts/domain.ts';
import { products } from '../products/domain.ts';
import { stores } from '../stores/domain.ts';

/** What happened to an order that its buyer is written about, besides what a call writes about itself. */
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

/** What buyers ordered, as it was when they did: a later edit of a product or a rate changes no order. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    store_id: uuid().notNull(),
    /** Its bill asks for the same total, and has the number that people know both by. */
    bill_id: uuid().notNull().unique(),
    number: text().notNull(),
    cart_id: uuid().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    parcels: text().$type<OrderParcels>().notNull().default('none'),
    /** What of its pieces is in returns, and what of its money went back. */
    returned: text().$type<OrderReturned>().notNull().default('none'),
    refunded: text().$type<OrderRefunded>().notNull().default('none'),
    /** What people read of all four: what somebody has to do comes first, then what became of it. */
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
    /** Where it is sent; all null where nothing of it is. The profile may be gone by now, so its title is kept. */
    profile_id: uuid(),
    delivery_title: text(),
    address_line_1: text(),
    address_line_2: text(),
    postcode: text(),
    locality: text(),
    address_state: text(),
    note: text().notNull(),
    /** Of the page that it was placed on: its buyer is written to in it. */
    language: text().$type<OrderForm['language']>().notNull(),
    goods_total: sen().notNull(),
    /** Its code as it was, and what it took off; the discount itself may change. */
    discount_id: uuid(),
    discount_code: text().notNull().default(''),
    discount_amount: sen()
      .notNull()
      .default(sql`0`),
    delivery_price: sen().notNull(),
    total: sen().notNull(),
    weight_grams: integer().notNull(),
    /** Until when its goods are kept while it is not paid. */
    kept_until: moment().notNull(),
    paid_at: moment(),
    /** When it closes, as it stands; null while something of it is under way, and once it has. */
    closes_at: moment(),
    /** When it came to its end. */
    ended_at: moment(),
    /** Its merchant let money pay it that came late, and owes some of its goods to the buyer. */
    sends_later: boolean().notNull().default(false),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (order) => [
    unique().on(order.account_id, order.id),
    index().on(order.account_id, order.created_at),
    index().on(order.account_id, order.state, order.created_at),
    index().on(order.store_id, order.created_at),
    // What falls due is looked for among the few that still wait, and a cart has one of them.
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
    // A discount that orders have cannot be deleted: this is what says so, and what counts them.
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

export const orderLines = pgTable(
  'order_lines',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    order_id: uuid().notNull(),
    /** From 0, in the order of the cart. */
    position: integer().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid(),
    title: text().notNull(),
    option_values: text().array().notNull(),
    sku: text().notNull(),
    unit_price: sen().notNull(),
    quantity: integer().notNull(),
    total: sen().notNull(),
    /** What of the order's discount falls on it. */
    discount: sen()
      .notNull()
      .default(sql`0`),
    /** Of one; null where it is not sent. */
    weight_grams: integer(),
    /** How many of them are in parcels that were handed over. */
    sent: integer().notNull().default(0),
    /** How many of them are in parcels that wait to be handed over. */
    packed: integer().notNull().default(0),
    /** How many of those are in a return, or came back by one. */
    returned: integer().notNull().default(0),
  },
  (line) => [
    primaryKey({ columns: [line.order_id, line.position] }),
    // A product that was ordered cannot be deleted: this is what says so.
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

/** Parcels that are packed or were handed over, with their courier and number. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    order_id: uuid().notNull(),
    /** Which parcel of its order it is, from 1. */
    number: integer().notNull(),
    status: text().$type<ParcelStatus>().notNull(),
    courier: text().notNull(),
    tracking_number: text().notNull(),
    /** As it was weighed, or else of what is in it. */
    weight_grams: integer().notNull(),
    /** What its courier takes; null where the merchant does not say. */
    cost: sen(),
    /** Its courier was booked through the gateway, and says where it is. */
    is_booked: boolean().notNull().default(false),
    /** Null before it is. */
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

/** What is in a parcel. */
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

/** What buyers are still to be written about: a row lasts until its mail is on its way. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    order_id: uuid().notNull(),
    kind: text().$type<MailedKind>().notNull(),
    /** What the merchant wrote to the buyer; empty where nothing. */
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
