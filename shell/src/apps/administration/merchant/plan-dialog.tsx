import { administration, PlanOfMerchant } from '@portal/shared/contract/admin/administration.ts';
import { PLAN_IDS } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useText } from '../messages.ts';
import type { ChangeProps } from './actions.tsx';

export function PlanDialog({ merchant: { id, name, plan_id, paid_until }, onClose }: ChangeProps) {
  const t = useText();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(PlanOfMerchant, {
    start: { plan_id, reason: '' },
    save: (body, signal, idempotencyKey) =>
      gateway.call(administration.setPlan, { params: { id }, body }, { signal, idempotencyKey }),
    saved: async () => {
      toast(t('plan_change.done', { name }));
      onClose();
      await revalidate();
    },
  });
  const options = PLAN_IDS.map((value) => ({ value, label: t(`plan.${value}`) }));
  const when =
    paid_until === null
      ? t('plan_change.now')
      : t('plan_change.later', {
          plan: t(`plan.${plan_id}`),
          until: formatDay(paid_until, language),
          from: formatDay(addDays(paid_until, 1), language),
        });
  return (
    <FormDialog title={t('plan_change.title', { name })} form={form} onClose={onClose}>
      <AmongFields>
        <p>{t('plan_change.what')}</p>
        <p>{when}</p>
      </AmongFields>
      <SelectField form={form} name="plan_id" label={t('merchants.plan')} options={options} />
      <TextareaField form={form} name="reason" label={t('change.reason')} description={t('change.reason_help')} />
    </FormDialog>
  );
}
