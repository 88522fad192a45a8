/**
 * The operations on orders while gateways are killed: orders are paid, packed and handed over, returned and refunded, sent by a courier,
 * cancelled, or left unpaid.
 */
import { randomUUID } from 'node:crypto';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { courierBookings } from '@portal/shared/contract/merchant/couriers/bookings.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { orderRefunds } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { returns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { bookingForm } from '../../domains/couriers/testing/access.ts';
import { refundForm } from '../../domains/order-refunds/testing/access.ts';
import { ADDRESS, BUYER } from '../../domains/orders/testing/access.ts';
import type { Goods } from './merchant.ts';
import type { Acknowledged, Requests } from './operations.ts';

interface Client extends Pick<Requests, 'call' | 'decide'> {
  readonly payBill: (billId: string, method: 'bank', key: string) => Promise<void>;
  readonly acknowledged: Acknowledged;
  readonly goods: Goods | undefined;
}

const RETURNED = { position: 0, quantity: '1', reason: 'damaged' } as const;
const INSPECTED = { position: 0, restocked: '1', written_off: '0', wrong_item: '0', short: '0' } as const;

export function orderOperations({ call, decide, payBill, acknowledged, goods }: Client) {
  /** Places an order of one piece; its note is its name. */
  async function placeOrder(which: 'taught' | 'sent' = 'taught') {
    if (!goods) throw new Error('There is nothing to order.');
    const note = randomUUID();
    const lines = [{ product_id: goods[which], variant_id: null, quantity: 1 }];
    const asked = { store_id: goods.storeId, lines, postcode: ADDRESS.postcode };
    const quote = await call(publicOrders.quote, { body: asked });
    const method = which === 'sent' ? quote.shipping_methods.find(({ price }) => price !== null) : undefined;
    const body = {
      store_id: goods.storeId,
      cart_id: randomUUID(),
      lines,
      buyer: BUYER,
      delivery: method ? { profile_id: method.profile_id, ...ADDRESS } : null,
      discount_code: '',
      language: 'ms',
      note,
      total: decimalOf(quote.goods_total + (method?.price ?? 0n)),
    };
    const order = await call(publicOrders.place, { body, key: note });
    acknowledged.orders.push(note);
    return { ...order, note };
  }

  async function paidOrder(which?: 'taught' | 'sent') {
    const order = await placeOrder(which);
    await payBill(order.bill_id, 'bank', order.note);
    acknowledged.paidOrders.push(order.note);
    return order;
  }

  async function pack(order_id: string, note: string): Promise<string> {
    const body = { order_id, courier: 'Kurier Helang', tracking_number: note, status: 'label_ready' };
    const { id } = await call(shipments.create, { body, by: 'aminah', key: note });
    acknowledged.packedParcels.push(note);
    return id;
  }

  const moveParcel = (shipmentId: string, status: 'handed_over' | 'delivered') =>
    decide(shipments.update, { params: { shipmentId }, body: { status }, by: 'aminah' });

  return {
    order: async () => {
      const { id, note } = await paidOrder();
      const body = { order_id: id, courier: 'Kurier Helang', tracking_number: note };
      await call(shipments.create, { body, by: 'aminah', key: note });
      acknowledged.parcels.push(note);
    },
    /** An order that is packed, handed over and delivered. Its piece returns to the shelf, and a part of its money to the buyer. */
    returnedOrder: async () => {
      const { id, note } = await paidOrder();
      const parcel = await pack(id, note);
      await moveParcel(parcel, 'handed_over');
      acknowledged.parcels.push(note);
      await moveParcel(parcel, 'delivered');
      const begun = { lines: [RETURNED], note: '', is_sent_back: true };
      const { returns: all } = await call(returns.create, { params: { id }, body: begun, by: 'aminah', key: note });
      const params = { id: all[0]?.id ?? '' };
      await decide(returns.move, { params, body: { status: 'received' }, by: 'aminah' });
      await decide(returns.inspect, { params, body: { lines: [INSPECTED] }, by: 'aminah' });
      acknowledged.returns.push(note);
      const asked = { params: { id }, body: refundForm({ note }), by: 'chandran', key: randomUUID() } as const;
      const { refunds: wanted } = await call(orderRefunds.create, asked);
      acknowledged.refunds.push(note);
      const refund = { id: wanted[0]?.id ?? '' };
      const { review_token } = await call(refunds.get, { params: refund, by: 'aminah' });
      await decide(refunds.approve, { params: refund, body: { review_token }, by: 'aminah' });
      acknowledged.approvedRefunds.push(note);
    },
    /** A courier gets the order and collects its parcel while other operations continue. */
    bookedOrder: async () => {
      const { id, note } = await paidOrder('sent');
      const shipmentId = await pack(id, note);
      const body = bookingForm('enggang');
      await call(courierBookings.book, { params: { shipmentId }, body, by: 'aminah', key: randomUUID() });
      acknowledged.bookings.push(note);
    },
    cancelledOrder: async () => {
      const { id, note } = await paidOrder();
      await decide(orders.cancel, { params: { id }, by: 'aminah' });
      acknowledged.cancelledOrders.push(note);
    },
    /** The buyer does not pay the order. */
    lapsedOrder: async () => {
      const { note } = await placeOrder();
      acknowledged.lapsedOrders.push(note);
    },
  };
}
