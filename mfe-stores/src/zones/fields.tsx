import { STATE_NAMES } from '@portal/shared/contract/kernel/places.ts';
import type { ShippingZoneForm } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { ChoicesField } from '@portal/shared/ui/form/choices-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useText } from '../messages.ts';
import { PENINSULAR } from '../shipping/words.rules.ts';

export const emptyZone = { title: '', states: [], postcodes: '', is_active: true };

interface Props {
  readonly form: FormOf<typeof ShippingZoneForm>;
  readonly isReading: boolean;
}

export function ZoneFields({ form, isReading }: Props) {
  const t = useText();
  const choose = async (states: readonly string[]) => form.fillIn({ states: [...states] });
  return (
    <>
      <TextField form={form} name="title" label={t('categories.name')} description={t('shipping.name_help')} />
      {!isReading && (
        <AmongFields>
          <div>
            <ActionButton act={() => choose(PENINSULAR)}>{t('zones.choose_peninsular')}</ActionButton>{' '}
            <ActionButton act={() => choose(STATE_NAMES)}>{t('zones.choose_all')}</ActionButton>
          </div>
        </AmongFields>
      )}
      <ChoicesField
        form={form}
        name="states"
        label={t('zones.states')}
        options={STATE_NAMES.map((value) => ({ value, label: value }))}
      />
      <TextField
        form={form}
        name="postcodes"
        label={t('zones.postcodes')}
        description={t('zones.postcodes_help')}
        dir="ltr"
      />
      <SwitchField form={form} name="is_active" label={t('shipping.question')} />
    </>
  );
}
