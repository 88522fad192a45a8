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
import { Proceeds } from './parts/proceeds.tsx';

/** A bill, and what it is about and whom it is for, whose names are known before anybody searches. */
export interface Known {
  readonly bill: Bill | null;
  readonly collection: Pick<Collection, 'id' | 'title'> | null;
  readonly customer: Customer | null;
}

/** What a bill takes over of its customer. */
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
  /** The last day to pay that most bills of the merchant have. */
  readonly usualExpiry: string | null;
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
    />
  );
}

/** The payer is any name, and a customer where one is chosen: then the bill stands on the page of that customer too. */
function PayerField({ form, of: { customer } }: Pick<Props, 'form' | 'of'>) {
  const t = useBillText();
  return (
    <SuggestionField
      form={form}
      name="payer_name"
      label={t('bills.payer')}
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

/** What most bills leave as the merchant likes it. */
function More({ form, isDraft, usualExpiry }: Pick<Props, 'form' | 'isDraft' | 'usualExpiry'>) {
  const t = useBillText();
  const [expiry, status] = [useValue(form, 'expires_on'), useValue(form, 'status')];
  const labels = [t('bills.expires_on'), ...(isDraft ? [t('bills.status')] : [])];
  return (
    <MoreFields
      form={form}
      title={t('bills.more')}
      about={labels.join(' · ')}
      names={['expires_on', 'status']}
      isOpen={expiry !== usualExpiry || status === 'draft'}
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

export function BillFields({ form, of, isDraft, picksCollection, usualExpiry }: Props) {
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
        <TextField form={form} name="payer_email" type="email" label={t('bills.email')} />
        <TextField form={form} name="payer_phone" type="tel" label={t('bills.phone')} />
      </FieldRow>
      <More form={form} isDraft={isDraft} usualExpiry={usualExpiry} />
    </>
  );
}
