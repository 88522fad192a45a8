import { INDUSTRIES, type CompanyForm } from '@portal/shared/contract/merchant/company/company-details.ts';
import { ENTITY_TYPES } from '@portal/shared/contract/merchant/company/registration.ts';
import { loadPlaces } from '@portal/shared/domain/places/load.ts';
import { FieldRow } from '@portal/shared/ui/form/form-groups.tsx';
import { PlaceFields } from '@portal/shared/ui/form/place-fields.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useCompanyText } from '../company.ts';

export const EMPTY_COMPANY = {
  legal_name: '',
  entity_type: '',
  registration_number: '',
  old_registration_number: '',
  tax_number: '',
  sst_number: '',
  industry: '',
  address_line_1: '',
  address_line_2: '',
  postcode: '',
  locality: '',
  state: '',
} as const;

type Form = FormOf<typeof CompanyForm>;
type Values = ReturnType<Form['values']>;

/** An option of a field that is initially empty. */
interface Choice<F extends 'entity_type' | 'industry'> {
  readonly value: Values[F];
  readonly label: string;
}

export function CompanyFields({ form }: { readonly form: Form }) {
  const t = useCompanyText();
  const entities = ENTITY_TYPES.map((value): Choice<'entity_type'> => ({ value, label: t(`entity.${value}`) }));
  const industries = INDUSTRIES.map((value): Choice<'industry'> => ({ value, label: t(`industry.${value}`) }));
  const place = { state: t('field.state'), locality: t('field.locality'), postcode: t('field.postcode') };
  return (
    <>
      <TextField form={form} name="legal_name" label={t('field.legal_name')} description={t('help.legal_name')} />
      <SelectField form={form} name="entity_type" label={t('field.entity_type')} options={entities} />
      <TextField
        form={form}
        name="registration_number"
        dir="ltr"
        label={t('field.registration_number')}
        description={t('help.registration_number')}
      />
      <TextField
        form={form}
        name="old_registration_number"
        dir="ltr"
        label={t('field.old_registration_number')}
        description={t('help.old_registration_number')}
      />
      <SelectField form={form} name="industry" label={t('field.industry')} options={industries} />
      <FieldRow>
        <TextField form={form} name="tax_number" dir="ltr" label={t('field.tax_number')} />
        <TextField form={form} name="sst_number" dir="ltr" label={t('field.sst_number')} />
      </FieldRow>
      <TextField form={form} name="address_line_1" label={t('field.address_line_1')} />
      <TextField form={form} name="address_line_2" label={t('field.address_line_2')} />
      <PlaceFields form={form} labels={place} load={loadPlaces} />
    </>
  );
}
