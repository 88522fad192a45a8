/** Requests a refund of an order, as amounts for its goods and its delivery. */
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import {
  OrderRefundForm,
  orderRefunds,
  REFUND_PARTS,
  type OrderRefunds,
} from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import type { OrderReturn } from '@portal/shared/contract/merchant/orders/returns.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { FieldRow } from '@portal/shared/ui/form/form-groups.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useOrderText } from '../../orders.ts';
import { DestinationFields, emptyRefund } from './destination.tsx';
import { startOf } from './rules.ts';

interface Props {
  readonly order: OrderDetail;
  readonly all: OrderRefunds;
  /** The return that the refund is for. */
  readonly of?: OrderReturn;
  readonly onClose: () => void;
  readonly onDone: (said: string) => Promise<void>;
}

export function RefundDialog({ order, all, of, onClose, onDone }: Props) {
  const t = useOrderText();
  const form = useGatewayForm(OrderRefundForm, {
    start: { ...emptyRefund(order.buyer_name), ...startOf(order, all, of), return_id: of?.id ?? null },
    save: (body, signal, idempotencyKey) =>
      gateway.call(orderRefunds.create, { params: { id: order.id }, body }, { signal, idempotencyKey }),
    saved: () => onDone(t('refunds.asked')),
  });
  const left = { goods: all.goods_left, delivery: all.delivery_left, goodwill: all.refundable };
  return (
    <FormDialog title={t('refunds.ask')} action={t('refunds.ask')} form={form} onClose={onClose}>
      <p className="k-muted">{t('refunds.about', { refundable: formatRinggit(all.refundable) })}</p>
      <FieldRow>
        {REFUND_PARTS.map((part) => (
          <MoneyField
            key={part}
            form={form}
            name={part}
            label={t(`refunds.part.${part}`)}
            description={t(part === 'goodwill' ? 'refunds.goodwill_help' : 'refunds.left', {
              left: decimalOf(left[part]),
            })}
          />
        ))}
      </FieldRow>
      <DestinationFields form={form} method={all.refund_method} />
    </FormDialog>
  );
}
