import { administration, LimitsOfMerchant } from '@portal/shared/contract/admin/administration.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../messages.ts';
import type { ChangeProps } from './actions.tsx';

const amountText = (limit: Sen | null): string => (limit === null ? '' : decimalOf(limit));

export function LimitsDialog({ merchant: { id, name, limits }, onClose }: ChangeProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(LimitsOfMerchant, {
    start: {
      payment_maximum: amountText(limits.payment_maximum),
      payout_daily: amountText(limits.payout_daily),
      reason: '',
    },
    save: (body, signal, idempotencyKey) =>
      gateway.call(administration.setLimits, { params: { id }, body }, { signal, idempotencyKey }),
    saved: async () => {
      toast(t('limits.done', { name }));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog title={t('limits.title', { name })} form={form} onClose={onClose}>
      <MoneyField
        form={form}
        name="payment_maximum"
        label={t('merchant.payment_maximum')}
        description={t('limits.help')}
      />
      <MoneyField form={form} name="payout_daily" label={t('merchant.payout_daily')} description={t('limits.help')} />
      <TextareaField form={form} name="reason" label={t('change.reason')} description={t('change.reason_help')} />
    </FormDialog>
  );
}
