/** A return that the merchant starts: the pieces, the reason, and whether the pieces come back or stay with the buyer. */
import type { OrderDetail } from '@portal/shared/contract/merchant/orders/orders.ts';
import { ReturnForm, returns, type OrderReturns } from '@portal/shared/contract/merchant/orders/returns.ts';
import { ReturnReason } from '@portal/shared/contract/public/return-parts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useOrderText } from '../../orders.ts';
import css from '../orders.module.css';
import { lineTitle } from '../rules.ts';

interface Props {
  readonly order: OrderDetail;
  readonly left: OrderReturns['lines'];
  readonly onClose: () => void;
  readonly onDone: (said: string) => Promise<void>;
}

export function BeginReturnDialog({ order, left, onClose, onDone }: Props) {
  const t = useOrderText();
  const open = left.flatMap(({ position, left: many }) => {
    const line = order.lines.find((one) => one.position === position);
    return line && many > 0 ? [{ line, many }] : [];
  });
  const form = useGatewayForm(ReturnForm, {
    start: {
      lines: open.map(({ line, many }) => ({
        position: line.position,
        quantity: open.length === 1 ? String(many) : '0',
        reason: 'changed_mind' as const,
      })),
      note: '',
      is_sent_back: true,
    },
    save: (body, signal, idempotencyKey) =>
      gateway.call(returns.create, { params: { id: order.id }, body }, { signal, idempotencyKey }),
    saved: () => onDone(t('returns.begun')),
  });
  const reasons = ReturnReason.options.map((value) => ({ value, label: t(`returns.reason.${value}`) }));
  return (
    <FormDialog title={t('returns.begin')} action={t('returns.begin')} form={form} onClose={onClose}>
      {open.map(({ line, many }, place) => (
        <fieldset key={line.position} className={css['piece']}>
          <legend>
            <bdi>{lineTitle(line)}</bdi>
          </legend>
          <TextField
            form={form}
            name={`lines.${place}.quantity`}
            label={t('returns.pieces')}
            description={t('returns.pieces_help', { left: formatCount(many) })}
            dir="ltr"
          />
          <SelectField form={form} name={`lines.${place}.reason`} label={t('returns.reason')} options={reasons} />
        </fieldset>
      ))}
      <SwitchField
        form={form}
        name="is_sent_back"
        label={t('returns.sent_back')}
        description={t('returns.sent_back_help')}
      />
      <TextareaField form={form} name="note" label={t('returns.note')} description={t('returns.note_help')} />
    </FormDialog>
  );
}
