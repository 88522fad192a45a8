import type { ShippingRateForm } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';
import { NewMethod } from '../new-records/new-method.tsx';
import { NewZone } from '../new-records/new-zone.tsx';
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
  const { revalidate } = useRevalidator();
  /** Selects a record that was just created, when it is among the options. */
  const choose = async (made: { readonly zone_id: string } | { readonly profile_id: string }) => {
    await revalidate();
    form.fillIn(made);
  };
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
      <NewZone onMade={({ id }) => choose({ zone_id: id })} />
      <SelectField
        form={form}
        name="profile_id"
        label={t('rates.profile')}
        description={profiles.length === 0 ? t('rates.no_profile_yet') : undefined}
        options={optionsOf(profiles)}
      />
      <NewMethod onMade={({ id }) => choose({ profile_id: id })} />
      <BandsField form={form} />
      <SwitchField form={form} name="is_active" label={t('shipping.question')} />
    </>
  );
}
