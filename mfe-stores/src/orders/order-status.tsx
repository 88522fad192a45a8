import type { Order } from '@portal/shared/contract/merchant/orders/orders.ts';
import type { OrderState, ParcelStatus } from '@portal/shared/contract/public/public-orders.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useOrderText, type OrderText } from '../orders.ts';

/** The kit's status for each state of an order. States that wait for the merchant are highlighted. */
const ORDER_MEANS = {
  awaiting_payment: 'pending',
  to_pack: 'due',
  part_sent: 'due',
  sent: 'created',
  delivered: 'success',
  return_open: 'due',
  part_returned: 'refunded',
  returned: 'refunded',
  part_refunded: 'partially_refunded',
  refunded: 'refunded',
  closed: 'success',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<OrderState, StatusName>>;

const PARCEL_MEANS = {
  label_ready: 'due',
  handed_over: 'created',
  delivered: 'success',
  returned: 'refunded',
  lost: 'failed',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<ParcelStatus, StatusName>>;

type Stated = Pick<Order, 'state' | 'pieces_left'>;

/** *Packed* when every piece is in a parcel, because the order then waits to be handed over. */
export const orderStateText = (t: OrderText, { state, pieces_left }: Stated): string =>
  state === 'to_pack' && pieces_left === 0 ? t('parcels.status.label_ready') : t(`orders.state.${state}`);

/** The name of a state for all its orders together. The orders to pack include orders that are packed and not handed over yet. */
export const orderGroupText = (t: OrderText, state: OrderState): string =>
  t(state === 'to_pack' ? 'orders.state_to_pack_or_packed' : `orders.state.${state}`);

export function OrderStateText({ order }: { readonly order: Stated }) {
  const t = useOrderText();
  return <Status is={ORDER_MEANS[order.state]} label={orderStateText(t, order)} />;
}

export function ParcelStatusText({ status }: { readonly status: ParcelStatus }) {
  const t = useOrderText();
  return <Status is={PARCEL_MEANS[status]} label={t(`parcels.status.${status}`)} />;
}
