import type { ShippingRateForm } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';
import { BandsField } from '../shipping/bands-field.tsx';
import { nextBand } from '../shipping/bands.rules.ts';
import type { Shipping } from '../shipping/read.rules.ts';

export const emptyRate = { title: '', zone_id: '', profile_id: '', bands: [nextBand([])], is_active: true };

interface Props extends Pick<Shipping, 'zones' | 'profiles'> {
  readonly form: FormOf<typeof ShippingRateForm>;
}

const optionsOf = (records: readonly { readonly id: string; readonly title: string }[]) =>
  records.map(({ id, title }) => ({ value: id, label: title }));

export function RateFields({ form, zones, profiles }: Props) {
  const t = useText();
  return (
    <>
      <TextField form={form} name="title" label={t('categories.name')} description={t('shipping.name_help')} />
      <SelectField
        form={form}
        name="zone_id"
        label={t('zones.zone')}
        description={zones.length === 0 ? t('rates.no_zone_yet') : undefined}
        options={optionsOf(zones)}
      />
      <SelectField
        form={form}
        name="profile_id"
        label={t('rates.profile')}
        description={profiles.length === 0 ? t('rates.no_profile_yet') : undefined}
        options={optionsOf(profiles)}
      />
      <BandsField form={form} />
      <SwitchField form={form} name="is_active" label={t('shipping.question')} />
    </>
  );
}
