/** The moves of an order and its lengths of time. What its parcels do to it is in `parcels.ts`. */
import type { OrderStatus } from '@portal/shared/contract/public/public-orders.ts';

export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['closed', 'cancelled'],
  closed: [],
  // Money that came late, for goods that are there or that the merchant sends later.
  expired: ['paid'],
  cancelled: [],
};

export const mayTransitionOrder = (from: OrderStatus, to: OrderStatus): boolean => ORDER_TRANSITIONS[from].includes(to);

const MINUTE_MS = 60_000;

/** How long goods are kept for a buyer who has not paid, and how much longer each time while a payment is under way. */
export const KEPT_MS = 15 * MINUTE_MS;
