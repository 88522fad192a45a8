import type { Bill, BillForm, bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import type { SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
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
import type { Known } from './drawer.tsx';
import { payerFields } from './payer.tsx';
import { Proceeds } from './proceeds.tsx';
import { usualDays } from './rules.ts';

export type BillInput = CallInput<typeof bills.create>['body'];

/** @param options how the merchant likes new bills, when that is known */
export const emptyBill = (collection_id: string, options: SystemOptions | null): BillInput => ({
  collection_id,
  customer_id: null,
  payer_name: '',
  payer_email: '',
  payer_phone: '',
  description: '',
  amount: '',
  status: 'due',
  ...usualDays(options ?? undefined),
});

/** A bill as its form writes it. What was published stays so. */
export const writtenBill = ({ amount, status, ...bill }: Bill): BillInput => ({
  ...bill,
  amount: decimalOf(amount),
  ...(status === 'draft' && { status }),
});

/** The same asked again, of the same payer, as a new bill with days of its own. */
export const copiedBill = (bill: Bill, empty: BillInput): BillInput => {
  const { due_date: _, expires_on: __, status: ___, ...asked } = writtenBill(bill);
  return { ...empty, ...asked, collection_id: empty.collection_id || bill.collection_id };
};

const payerOf = ({ name, email, phone }: Customer) => ({ payer_name: name, payer_email: email, payer_phone: phone });

/** A new bill for a customer. */
export const billFor = (customer: Customer, empty: BillInput): BillInput => ({
  ...empty,
  customer_id: customer.id,
  ...payerOf(customer),
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
