/** The transitions of an order and its time limits. The effect of parcels on an order is in `parcels.ts`. */
import type { OrderStatus } from '@portal/shared/contract/public/public-orders.ts';

export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['closed', 'cancelled'],
  closed: [],
  // Late money pays the order when its goods are available or the merchant sends them later.
  expired: ['paid'],
  cancelled: [],
};

export const mayTransitionOrder = (from: OrderStatus, to: OrderStatus): boolean => ORDER_TRANSITIONS[from].includes(to);

const MINUTE_MS = 60_000;

/** How long goods are held for an unpaid order, and how long each extension lasts while a payment is under way. */
export const KEPT_MS = 15 * MINUTE_MS;
