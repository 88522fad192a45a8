/** Cancels a paid order and requests the refund of all of its money in the same call. */
import {
  OrderRefundForm,
  orderRefunds,
  type OrderRefunds,
} from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useOrderText } from '../../orders.ts';
import { DestinationFields, emptyRefund } from './destination.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly all: OrderRefunds;
  readonly onClose: () => void;
  readonly onDone: (said: string) => Promise<void>;
}

export function CancelPaidDialog({ order, all, onClose, onDone }: Props) {
  const t = useOrderText();
  const { id, number, buyer_name } = order;
  // The form has the fields of every refund, but no amounts, because everything is refunded.
  const form = useGatewayForm(OrderRefundForm, {
    start: emptyRefund(buyer_name),
    save: (
      { goods: _goods, delivery: _delivery, goodwill: _goodwill, return_id: _return, ...body },
      signal,
      idempotencyKey,
    ) => gateway.call(orderRefunds.cancel, { params: { id }, body }, { signal, idempotencyKey }),
    saved: () => onDone(t('orders.cancelled', { number })),
  });
  return (
    <FormDialog
      title={t('orders.cancel')}
      action={t('orders.cancel')}
      stay={t('orders.keep')}
      form={form}
      onClose={onClose}
    >
      <p>{t('orders.cancel_paid', { total: formatRinggit(all.refundable) })}</p>
      <DestinationFields form={form} method={all.refund_method} />
    </FormDialog>
  );
}
