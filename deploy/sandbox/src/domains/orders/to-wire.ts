/** The wire forms of orders: the public part for the buyer, and the whole for the merchant. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type {
  OrderEvent,
  orders as contract,
  Shipment,
  shipments as parcelContract,
} from '@portal/shared/contract/merchant/orders/orders.ts';
import { SentStatus, type ParcelStatus, type publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/data/database.ts';
import { asOwnedTable, findOwned, owned, type Owner } from '../../kernel/data/owned.ts';
import { Refusal } from '../../kernel/errors.ts';
import { events } from '../../kernel/events/tables.ts';
import type { Ports } from '../../kernel/ports.ts';
import { secondsUntil } from '../../kernel/time/clock.ts';
import { bills } from '../bills/domain.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { stores } from '../stores/domain.ts';
import {
  orderLines,
  orders,
  shipmentLines,
  shipments,
  type OrderLineRow,
  type OrderRow,
  type ShipmentRow,
} from './tables.ts';

/** An order with the columns that only lists have. */
export type ListedOrder = Omit<OrderRow, 'delivery_title'> & {
  readonly delivery_title: string;
  readonly store_title: string;
  readonly pieces: number;
  readonly pieces_left: number;
};

const builder = new QueryBuilder();

/** A sum over the lines `l` of an order. */
const sumOfLines = (pieces: SQL) =>
  sql`(select sum(${pieces}) from ${orderLines} l where ${eq(sql`l.order_id`, orders.id)})`.mapWith(Number);

/** The title of an order's store. A count of the orders does not read it; with a join, it would read all orders in the order of their stores. */
const storeTitle = sql<string>`(select ${stores.title} from ${stores} where ${eq(stores.id, orders.store_id)})`;

export const orderRows = asOwnedTable<ListedOrder>(
  builder
    .select({
      id: orders.id,
      account_id: orders.account_id,
      store_id: orders.store_id,
      bill_id: orders.bill_id,
      number: orders.number,
      state: orders.state,
      status: orders.status,
      buyer_name: orders.buyer_name,
      buyer_email: orders.buyer_email,
      buyer_phone: orders.buyer_phone,
      language: orders.language,
      goods_total: orders.goods_total,
      discount_id: orders.discount_id,
      discount_code: orders.discount_code,
      discount_amount: orders.discount_amount,
      delivery_price: orders.delivery_price,
      total: orders.total,
      kept_until: orders.kept_until,
      paid_at: orders.paid_at,
      created_at: orders.created_at,
      delivery_title: sql<string>`coalesce(${orders.delivery_title}, '')`.as('delivery_title'),
      store_title: storeTitle.as('store_title'),
      pieces: sumOfLines(sql`l.quantity`).as('pieces'),
      pieces_left: sumOfLines(sql`l.quantity - l.sent - l.packed`).as('pieces_left'),
    })
    .from(orders)
    .as('order_rows'),
);

/** A parcel with the columns of its order that lists include. */
type ListedParcel = ShipmentRow & Pick<Shipment, 'order_number' | 'buyer_name' | 'awaits_number'>;

/** A text of the order of a parcel, which a count of the parcels does not read. */
const ofOrder = (text: PgColumn) =>
  sql<string>`(select ${text} from ${orders} where ${eq(orders.id, shipments.order_id)})`;

export const parcelRows = asOwnedTable<ListedParcel>(
  builder
    .select({
      ...getTableColumns(shipments),
      order_number: ofOrder(orders.number).as('order_number'),
      buyer_name: ofOrder(orders.buyer_name).as('buyer_name'),
      awaits_number: sql<boolean>`${shipments.is_booked} and ${shipments.tracking_number} = ''`.as('awaits_number'),
    })
    .from(shipments)
    .as('parcel_rows'),
);

export const linesOf = (tx: Tx, orderId: string): Promise<OrderLineRow[]> =>
  tx.select().from(orderLines).where(eq(orderLines.order_id, orderId)).orderBy(asc(orderLines.position));

const parcelsOf = (tx: Tx, orderId: string): Promise<ShipmentRow[]> =>
  tx.select().from(shipments).where(eq(shipments.order_id, orderId)).orderBy(asc(shipments.number));

/** Late money for the order, and its result, newest first. */
async function lateMoneyOf(tx: Tx, billId: string) {
  const { id: payment_id, invoice_no, amount, paid_at, returned_at, bill_id, mark } = paymentAttempts;
  const rows = await tx
    .select({ payment_id, invoice_no, amount, received_at: paid_at, returned_at })
    .from(paymentAttempts)
    .where(and(eq(bill_id, billId), eq(mark, 'held')))
    .orderBy(desc(paid_at));
  return rows.flatMap(({ received_at, ...row }) => (received_at ? [{ ...row, received_at }] : []));
}

export const addressOf = ({ address_line_1, address_line_2, postcode, locality, address_state: state }: OrderRow) =>
  address_line_1 === null || address_line_2 === null || postcode === null || locality === null || state === null
    ? null
    : { address_line_1, address_line_2, postcode, locality, state };

const isSent = (status: ParcelStatus): status is SentStatus => SentStatus.options.some((one) => one === status);

/** The end of the hold on the goods of an order; null once the order is paid or has ended. */
const keptUntil = ({ status, kept_until }: Pick<OrderRow, 'status' | 'kept_until'>): Date | null =>
  status === 'awaiting_payment' ? kept_until : null;

/** The wire form of the order's public page. Throws `notFound`. */
export async function loadPublicOrder(
  tx: Tx,
  id: string,
  now: Date,
  { parcelBookings }: Ports,
): Promise<CallResult<typeof publicOrders.order>> {
  const [found] = await tx
    .select({ order: orders, store: stores, bill_status: bills.status })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.store_id))
    .innerJoin(bills, eq(bills.id, orders.bill_id))
    .where(eq(orders.id, id));
  if (!found) throw new Refusal('notFound');
  const { order, store, bill_status } = found;
  const [late] = await lateMoneyOf(tx, order.bill_id);
  const kept_until = keptUntil(order);
  const parcels = await parcelsOf(tx, id);
  const tracking = await parcelBookings.trackingOf(
    tx,
    parcels.filter(({ is_booked }) => is_booked).map((one) => one.id),
  );
  return {
    ...order,
    store_title: store.title,
    store_email: store.email,
    store_phone: store.phone,
    lines: await linesOf(tx, id),
    delivery_title: order.delivery_title ?? '',
    locality: order.locality ?? '',
    bill_status,
    kept_until,
    seconds_left: kept_until && secondsUntil(kept_until, now),
    late_money: late ? (late.returned_at ? 'returned' : 'held') : null,
    parcels: parcels.flatMap(({ status, handed_over_at, ...parcel }) =>
      handed_over_at === null || !isSent(status)
        ? []
        : [{ ...parcel, status, handed_over_at, tracking: tracking.get(parcel.id) ?? [] }],
    ),
  };
}

/** The content of an order, for all people who have the link of its bill. */
export async function loadBilledOrder(tx: Tx, billId: string) {
  const { id, status, goods_total, discount_amount, discount_code, delivery_title, delivery_price, kept_until } =
    orders;
  const [order] = await tx
    .select({ id, status, goods_total, discount_amount, discount_code, delivery_title, delivery_price, kept_until })
    .from(orders)
    .where(eq(orders.bill_id, billId));
  if (!order) return null;
  return {
    ...order,
    delivery_title: order.delivery_title ?? '',
    kept_until: keptUntil(order),
    lines: await linesOf(tx, order.id),
  };
}

const packedIn = (tx: Tx, where: SQL | undefined) =>
  tx.select().from(shipmentLines).where(where).orderBy(asc(shipmentLines.position));

/** Throws `notFound`. */
export async function parcelDetails(
  tx: Tx,
  owner: Owner,
  id: string,
  { parcelBookings }: Ports,
): Promise<CallResult<typeof parcelContract.create>> {
  const parcel = await findOwned(tx, shipments, owner, id);
  const bookings = await parcelBookings.latestOf(tx, [id]);
  return {
    ...parcel,
    lines: await packedIn(tx, eq(shipmentLines.shipment_id, id)),
    booking: bookings.get(id) ?? null,
  };
}

/** Throws `notFound`. */
export async function orderDetails(
  tx: Tx,
  owner: Owner,
  id: string,
  ports: Ports,
): Promise<CallResult<typeof contract.get>> {
  const [listed] = await tx
    .select()
    .from<PgTable>(orderRows)
    .where(owned(orderRows, owner, id));
  const [found] = await tx
    .select({ order: orders, bill_status: bills.status })
    .from(orders)
    .innerJoin(bills, eq(bills.id, orders.bill_id))
    .where(owned(orders, owner, id));
  if (!listed || !found) throw new Refusal('notFound');
  const { order, bill_status } = found;
  const parcels = await parcelsOf(tx, id);
  const packed = await packedIn(tx, eq(shipmentLines.order_id, id));
  const bookings = await ports.parcelBookings.latestOf(
    tx,
    parcels.map((one) => one.id),
  );
  const happened = await tx.select().from(events).where(eq(events.timeline_id, id)).orderBy(asc(events.id));
  const { proceeds, settlement } = await ports.billPayments.detailOf(tx, order.bill_id, ports);
  return {
    ...(listed as ListedOrder),
    address: addressOf(order),
    note: order.note,
    weight_grams: order.weight_grams,
    lines: await linesOf(tx, id),
    parcels: parcels.map((parcel) => ({
      ...parcel,
      lines: packed.filter(({ shipment_id }) => shipment_id === parcel.id),
      booking: bookings.get(parcel.id) ?? null,
    })),
    timeline: happened.map(({ id: event, at, kind, by_name }) => ({
      id: String(event),
      at,
      // The cast is safe, because only this domain writes events of orders.
      kind: kind as OrderEvent['kind'],
      by: by_name,
    })),
    bill_id: order.bill_id,
    bill_status,
    sends_later: order.sends_later,
    ended_at: order.ended_at,
    late_money: await lateMoneyOf(tx, order.bill_id),
    proceeds,
    settlement,
  };
}
