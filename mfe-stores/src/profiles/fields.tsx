import {
  SHIPPING_KINDS,
  type ShippingProfileForm,
} from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';

export const emptyProfile = { title: '', kind: 'courier', max_weight: '30', is_active: true } as const;

export function ProfileFields({ form }: { form: FormOf<typeof ShippingProfileForm> }) {
  const t = useText();
  return (
    <>
      <TextField form={form} name="title" label={t('categories.name')} description={t('profiles.name_help')} />
      <SelectField
        form={form}
        name="kind"
        label={t('profiles.kind')}
        options={SHIPPING_KINDS.map((value) => ({ value, label: t(`profiles.kind.${value}`) }))}
      />
      <TextField
        form={form}
        name="max_weight"
        label={t('profiles.max_weight')}
        description={t('profiles.max_weight_help')}
        dir="ltr"
      />
      <SwitchField form={form} name="is_active" label={t('shipping.question')} />
    </>
  );
}
