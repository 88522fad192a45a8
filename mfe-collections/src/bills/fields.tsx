import type { Bill, BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { systemConstants } from '@portal/shared/session/platform.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { FieldRow, MoreFields } from '@portal/shared/ui/form/form-groups.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SuggestionField } from '@portal/shared/ui/form/suggestion-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useBillText } from '../bills.ts';
import { NewCollection } from '../new-collection/new-collection.tsx';
import { Proceeds } from './parts/proceeds.tsx';
import { SaveCustomer } from './parts/save-customer.tsx';
import { useUsualExpiry } from './parts/usual-expiry.ts';

/**
 * A bill with its collection and customer, which are loaded so that the fields can show their names without a search.
 */
export interface Known {
  readonly bill: Bill | null;
  readonly collection: Pick<Collection, 'id' | 'title'> | null;
  readonly customer: Customer | null;
}

/** The fields that a bill copies from its customer. */
export const payerOf = ({ name, email, phone }: Customer) => ({
  payer_name: name,
  payer_email: email,
  payer_phone: phone,
});

const BEGINNINGS = ['due', 'draft'] as const;

interface Props {
  readonly form: FormOf<typeof BillForm>;
  readonly of: Known;
  readonly isDraft: boolean;
  readonly picksCollection: boolean;
  /** For a new bill, the merchant's default number of days from the due date to the last day to pay; null for none. */
  readonly expiryDays: number | null;
}

function CollectionField({ form, of: { collection } }: Pick<Props, 'form' | 'of'>) {
  const t = useBillText();
  return (
    <RecordField
      form={form}
      name="collection_id"
      label={t('bills.collection')}
      list={collections.list}
      by="title"
      only={{ record_status: '1', kind: 'bill' }}
      words={({ title }) => title}
      chosen={collection && { value: collection.id, label: collection.title }}
      none={t('bills.no_collection')}
      renderCreate={(choose) => <NewCollection onMade={choose} />}
    />
  );
}

/**
 * The payer may have any name. If a customer is chosen, the bill is linked to the customer and also appears on that
 * customer's page.
 */
function PayerField({ form, of: { customer } }: Pick<Props, 'form' | 'of'>) {
  const t = useBillText();
  return (
    <SuggestionField
      form={form}
      name="payer_name"
      label={t('bills.payer_name')}
      list={customers.list}
      by="name"
      only={{ is_active: 'true' }}
      words={({ name }) => name}
      note={({ email }) => email}
      onChosen={(chosen) => form.fillIn(payerOf(chosen))}
      link="customer_id"
      linked={customer}
      linkedTo={(name) => (name === undefined ? t('bills.linked') : t('bills.linked_to', { name }))}
      unlink={t('bills.unlink')}
    />
  );
}

function DueField({ form }: Pick<Props, 'form'>) {
  const t = useBillText();
  const due = useValue(form, 'due_date');
  const holiday = systemConstants.use()?.holidays.find(({ day }) => day === due);
  return (
    <DayField
      form={form}
      name="due_date"
      label={t('bills.due_date')}
      description={holiday && t('bills.due_holiday', { name: holiday.name })}
      min={dayOf()}
    />
  );
}

/** The fields in which most bills have the merchant's defaults. */
function More({ form, isDraft, expiryDays }: Pick<Props, 'form' | 'isDraft' | 'expiryDays'>) {
  const t = useBillText();
  const status = useValue(form, 'status');
  const isUsual = useUsualExpiry(form, expiryDays);
  const labels = [t('bills.expires_on'), ...(isDraft ? [t('bills.status')] : [])];
  return (
    <MoreFields
      form={form}
      title={t('bills.more')}
      about={labels.join(' · ')}
      names={['expires_on', 'status']}
      isOpen={!isUsual || status === 'draft'}
    >
      <DayField
        form={form}
        name="expires_on"
        label={t('bills.expires_on')}
        description={t('bills.expires_on_help')}
        min={dayOf()}
      />
      {isDraft && (
        <SelectField
          form={form}
          name="status"
          label={t('bills.status')}
          options={BEGINNINGS.map((status) => ({ value: status, label: t(`bills.begins.${status}`) }))}
        />
      )}
    </MoreFields>
  );
}

export function BillFields({ form, of, isDraft, picksCollection, expiryDays }: Props) {
  const t = useBillText();
  return (
    <>
      {picksCollection && <CollectionField form={form} of={of} />}
      <PayerField form={form} of={of} />
      <FieldRow>
        <MoneyField form={form} name="amount" label={t('bills.amount')} />
        <DueField form={form} />
      </FieldRow>
      <AmongFields>
        <Proceeds form={form} />
      </AmongFields>
      <TextField
        form={form}
        name="description"
        label={t('bills.description')}
        description={t('bills.description_help')}
      />
      <FieldRow>
        {/* An email or a phone number is enough, so neither field is marked as optional. */}
        <TextField form={form} name="payer_email" type="email" label={t('bills.email')} isRequired />
        <TextField
          form={form}
          name="payer_phone"
          type="tel"
          label={t('bills.phone')}
          description={t('bills.reach_help')}
          isRequired
        />
      </FieldRow>
      <AmongFields>
        <SaveCustomer form={form} />
      </AmongFields>
      <More form={form} isDraft={isDraft} expiryDays={expiryDays} />
    </>
  );
}
