import { storeSettings, type StoreSettings } from '@portal/shared/contract/merchant/stores/store-settings.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useText } from '../../messages.ts';
import { Section, SectionForm, useSavedRow } from '../parts/section.tsx';

interface Props {
  readonly storeId: string;
  readonly row: StoreSettings | null;
}

const inputOf = (row: StoreSettings) => ({ ...row, return_days: String(row.return_days) });

function DetailsForm({ storeId, row, saved }: Props & { readonly saved: (message: string) => Promise<void> }) {
  const t = useText();
  const account = useAccount();
  const form = useRecordForm(storeSettings, {
    record: row,
    inputOf,
    empty: {
      store_id: storeId,
      // The default, because most merchants sell under the name of their account.
      business_name: account?.name ?? '',
      registration_number: '',
      is_unregistered: false,
      terms: '',
      delivery_estimate: '',
      is_active: true,
      accepts_late_payments: true,
      return_days: '7',
    },
    saved: () => saved(t('stores.details_saved')),
  });
  const isUnregistered = useValue(form, 'is_unregistered');
  return (
    <SectionForm id="store-details" form={form}>
      <TextField
        form={form}
        name="business_name"
        label={t('stores.business_name')}
        isRequired
        description={t('stores.business_name_help')}
      />
      <TextField
        form={form}
        name="registration_number"
        label={t('stores.registration_number')}
        description={t('stores.registration_number_help')}
        isDisabled={isUnregistered}
        isRequired
        dir="ltr"
      />
      <SwitchField form={form} name="is_unregistered" label={t('stores.is_unregistered')} />
      <TextField
        form={form}
        name="delivery_estimate"
        label={t('disclosures.delivery')}
        isRequired
        description={t('stores.delivery_help')}
      />
      <TextareaField
        form={form}
        name="terms"
        label={t('disclosures.terms')}
        description={t('stores.terms_help')}
        isRequired
      />
      <SwitchField
        form={form}
        name="is_active"
        label={t('stores.takes_orders')}
        description={t('stores.takes_orders_help')}
      />
      <SwitchField
        form={form}
        name="accepts_late_payments"
        label={t('stores.accepts_late_payments')}
        description={t('stores.accepts_late_payments_help')}
      />
      <TextField
        form={form}
        name="return_days"
        label={t('stores.return_days')}
        description={t('stores.return_days_help')}
        dir="ltr"
      />
    </SectionForm>
  );
}

/** The seller, and the terms of sale. */
export function DetailsSection({ storeId, row }: Props) {
  const t = useText();
  const { count, saved } = useSavedRow(row);
  return (
    <Section id="details" title={t('stores.tabs.details')} about={t('stores.details_about')}>
      <DetailsForm key={count} storeId={storeId} row={row} saved={saved} />
    </Section>
  );
}
