/** Orders of buyers in stores: placed, paid or ended, and handed over in parcels. */
import { orders, shipments } from '@portal/shared/contract/merchant/orders/orders.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { upcomingOf } from '../../kernel/jobs/upcoming.ts';
import { closingMoments, upcomingClosings } from './close.ts';
import { discountUses } from './discount.ts';
import { orderMoments, upcomingOrders } from './expire.ts';
import { writeToBuyers } from './mail-queue.ts';
import { orderProofs } from './proofs.ts';
import { orderPurpose } from './purpose.ts';
import { orderSubject } from './record.ts';
import { serveOrders } from './routes.ts';
import { orderActs, seedOrders } from './seed.ts';

export const ordersDomain = defineDomain({
  name: 'orders',
  calls: [publicOrders, orders, shipments],
  serve: serveOrders,
  provides: { discountUses },
  jobs: (sandbox) => [{ name: 'write to buyers about their orders', phase: 'messages', run: writeToBuyers(sandbox) }],
  needs: ['billPayments', 'demoOrders', 'parcelBookings', 'paymentProviders'],
  moments: ({ billPayments }) => [...orderMoments(billPayments), ...closingMoments],
  upcoming: upcomingOf(upcomingOrders, upcomingClosings),
  subjects: [orderSubject],
  purposes: [orderPurpose],
  proofs: orderProofs,
  seed: seedOrders,
  demoActs: orderActs,
});

// Exports that other domains use.
export {
  bookParcel,
  followCourier,
  lockParcel,
  numberParcel,
  releaseParcel,
  type LockedParcel,
} from './booked-parcels.ts';
export { cancelOrder } from './cancel.ts';
export { foreseeClosing } from './close.ts';
export { unitOf } from './price.ts';
export type { ParcelBooking, ParcelBookings, Tracking } from './ports.ts';
export { recordOrder } from './record.ts';
export { demoOrderId } from './seed.ts';
export { addressOf, linesOf, orderDetails, parcelDetails } from './to-wire.ts';
export {
  orderLines,
  orders,
  shipmentLines,
  shipments,
  type OrderLineRow,
  type OrderRow,
  type ShipmentRow,
} from './tables.ts';
export { lockOrder } from './transition.ts';
