import type { Bill, BillForm } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { systemConstants } from '@portal/shared/session/platform.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useBillText } from '../bills.ts';
import { payerFields } from './payer.tsx';
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
}

const chosen = (value: string | null | undefined, label: string | undefined) =>
  value && label !== undefined ? { value, label } : null;

export function BillFields({ form, of, isDraft, picksCollection }: Props) {
  const t = useBillText();
  const due = useValue(form, 'due_date');
  const holiday = systemConstants.use()?.holidays.find(({ day }) => day === due);
  const fillPayer = (customer: Customer | null) => {
    if (customer) form.fillIn(payerOf(customer));
  };
  return (
    <>
      {picksCollection && (
        <RecordField
          form={form}
          name="collection_id"
          label={t('bills.collection')}
          list={collections.list}
          by="title"
          only={{ record_status: '1', kind: 'bill' }}
          words={({ title }) => title}
          chosen={chosen(of.collection?.id, of.collection?.title)}
        />
      )}
      <RecordField
        form={form}
        name="customer_id"
        label={t('bills.customer')}
        description={t('bills.customer_help')}
        list={customers.list}
        by="name"
        only={{ is_active: 'true' }}
        words={({ name }) => name}
        chosen={chosen(of.customer?.id, of.customer?.name)}
        onChosen={fillPayer}
      />
      {payerFields(t).map((field) => (
        <TextField key={field.name} form={form} {...field} />
      ))}
      <TextField
        form={form}
        name="description"
        label={t('bills.description')}
        description={t('bills.description_help')}
      />
      <MoneyField form={form} name="amount" label={t('bills.amount')} />
      <Proceeds form={form} />
      <DayField
        form={form}
        name="due_date"
        label={t('bills.due_date')}
        description={holiday && t('bills.due_holiday', { name: holiday.name })}
        min={dayOf()}
      />
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
          label={t('bills.begins')}
          description={t('bills.begins_help')}
          options={BEGINNINGS.map((status) => ({ value: status, label: t(`bills.begins.${status}`) }))}
        />
      )}
    </>
  );
}
