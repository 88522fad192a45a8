import type { CustomerForm } from '@portal/shared/contract/merchant/customers/customers.ts';
import { loadPlaces } from '@portal/shared/domain/places/load.ts';
import { PlaceFields } from '@portal/shared/ui/form/place-fields.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';
import { KnownCustomer } from './known.tsx';

export const emptyCustomer = {
  name: '',
  email: '',
  phone: '',
  identity_number: '',
  address_line_1: '',
  address_line_2: '',
  postcode: '',
  locality: '',
  state: '',
  note: '',
  is_active: true,
} as const;

interface Props {
  readonly form: FormOf<typeof CustomerForm>;
  /** The customer that is changed; undefined for a new one. */
  readonly id: string | undefined;
}

/** The same fields for a new customer and a change. */
export function CustomerFields({ form, id }: Props) {
  const t = useText();
  const place = { state: t('customers.state'), locality: t('customers.locality'), postcode: t('customers.postcode') };
  return (
    <>
      <TextField form={form} name="name" label={t('customers.name')} />
      <TextField form={form} name="email" type="email" label={t('customers.email')} />
      <KnownCustomer form={form} by="email" except={id} />
      <TextField form={form} name="phone" type="tel" label={t('customers.phone')} />
      <KnownCustomer form={form} by="phone" except={id} />
      <TextField
        form={form}
        name="identity_number"
        dir="ltr"
        label={t('customers.identity_number')}
        description={t('customers.identity_number_help')}
      />
      <TextField form={form} name="address_line_1" label={t('customers.address_line_1')} />
      <TextField form={form} name="address_line_2" label={t('customers.address_line_2')} />
      <PlaceFields form={form} labels={place} load={loadPlaces} />
      <TextareaField form={form} name="note" label={t('customers.note')} description={t('customers.note_help')} />
      <SwitchField form={form} name="is_active" label={t('customers.is_active_question')} />
    </>
  );
}
