import type { OrderState, ParcelStatus } from '@portal/shared/contract/public/public-orders.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useOrderText } from '../orders.ts';

/** The kit's status with the same meaning: states that wait for the merchant are highlighted. */
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

export function OrderStateText({ state }: { readonly state: OrderState }) {
  const t = useOrderText();
  return <Status is={ORDER_MEANS[state]} label={t(`orders.state.${state}`)} />;
}

export function ParcelStatusText({ status }: { readonly status: ParcelStatus }) {
  const t = useOrderText();
  return <Status is={PARCEL_MEANS[status]} label={t(`parcels.status.${status}`)} />;
}
