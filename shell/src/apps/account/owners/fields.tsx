import {
  IDENTITY_TYPES,
  OWNER_ROLES,
  type BusinessOwner,
  type BusinessOwnerForm,
} from '@portal/shared/contract/merchant/company/business-owners.ts';
import { COUNTRIES } from '@portal/shared/contract/merchant/company/countries.ts';
import { birthdayOf } from '@portal/shared/contract/kernel/identity.ts';
import { loadPlaces } from '@portal/shared/domain/places/load.ts';
import { formatCountry } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Language } from '@portal/shared/i18n/language.ts';
import { useParams } from '@portal/shared/router/screen.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { PlaceFields } from '@portal/shared/ui/form/place-fields.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useEffect, useEffectEvent } from 'react';
import { useCompanyText } from '../company.ts';

type Form = FormOf<typeof BusinessOwnerForm>;
type Values = ReturnType<Form['values']>;

export const EMPTY_OWNER = {
  name: '',
  identity_type: 'nric',
  identity_number: '',
  date_of_birth: null,
  nationality: 'MY',
  role: '',
  share: '',
  email: '',
  phone: '',
  address_line_1: '',
  address_line_2: '',
  postcode: '',
  locality: '',
  state: '',
} as const;

/** Countries sorted by name in the person's language, with Malaysia first. */
function countriesIn(language: Language) {
  const named = COUNTRIES.map((value) => ({ value, label: formatCountry(value, language) }));
  const home = named.filter(({ value }) => value === 'MY');
  const others = named
    .filter(({ value }) => value !== 'MY')
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return [...home, ...others];
}

/** Fills in the birthday from the number of an identity card, so that the person does not have to type it. */
function useBirthdayOf(form: Form): void {
  const [type, number] = [useValue(form, 'identity_type'), useValue(form, 'identity_number')];
  const fillIn = useEffectEvent(() => {
    const day = type === 'nric' ? birthdayOf(number) : undefined;
    if (day !== undefined && form.values().date_of_birth === null) form.fillIn({ date_of_birth: day });
  });
  useEffect(() => fillIn(), [type, number]);
}

interface Props {
  readonly form: Form;
  /** The owner to change or view; null for a new owner. */
  readonly owner: BusinessOwner | null;
}

/** A separate component, so that only this field remounts when the birthday is filled in. */
function Birthday({ form }: Pick<Props, 'form'>) {
  const t = useCompanyText();
  useBirthdayOf(form);
  return <DayField form={form} name="date_of_birth" label={t('field.date_of_birth')} />;
}

export function OwnerFields({ form, owner }: Props) {
  const t = useCompanyText();
  const language = useLanguage();
  const isReading = useParams()['mode'] === 'view';
  const type = useValue(form, 'identity_type');
  const place = { state: t('field.state'), locality: t('field.locality'), postcode: t('field.postcode') };
  const roles = OWNER_ROLES.map((value): { readonly value: Values['role']; readonly label: string } => ({
    value,
    label: t(`role.${value}`),
  }));
  const stored = owner?.identity_number ?? '';
  const help = stored === '' ? t(`help.${type}`) : t('help.identity_stored', { number: stored });
  return (
    <>
      <TextField form={form} name="name" label={t('field.name')} description={t('help.name')} />
      <SelectField form={form} name="role" label={t('field.role')} options={roles} />
      <TextField form={form} name="share" dir="ltr" label={t('field.share')} />
      <SelectField
        form={form}
        name="identity_type"
        label={t('field.identity_type')}
        options={IDENTITY_TYPES.map((value) => ({ value, label: t(`identity.${value}`) }))}
      />
      {!isReading && (
        <TextField
          form={form}
          name="identity_number"
          dir="ltr"
          autoComplete="off"
          label={t('field.identity_number')}
          description={help}
        />
      )}
      <Birthday form={form} />
      <SelectField form={form} name="nationality" label={t('field.nationality')} options={countriesIn(language)} />
      <TextField form={form} name="phone" type="tel" label={t('field.phone')} />
      <TextField form={form} name="email" type="email" label={t('field.email')} />
      <TextField form={form} name="address_line_1" label={t('field.address_line_1')} />
      <TextField form={form} name="address_line_2" label={t('field.address_line_2')} />
      <PlaceFields form={form} labels={place} load={loadPlaces} />
    </>
  );
}
