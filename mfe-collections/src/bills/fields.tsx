import type { BillForm } from '@portal/shared/contract/bills.ts';
import type { SystemOptions } from '@portal/shared/contract/platform.ts';
import { customers, type Customer } from '@portal/shared/contract/customers.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { systemConstants } from '@portal/shared/session/platform.ts';
import { DayField } from '@portal/shared/ui/day-field.tsx';
import { MoneyField } from '@portal/shared/ui/money-field.tsx';
import { RecordField } from '@portal/shared/ui/record-field.tsx';
import { TextField } from '@portal/shared/ui/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/use-value.ts';
import { useText } from '../messages.ts';
import { Proceeds } from './proceeds.tsx';
import { usualDays } from './rules.ts';

/** @param options how the merchant likes new bills, when that is known */
export const emptyBill = (collection_id: string, options: SystemOptions | null) => ({
  collection_id,
  customer_id: null,
  payer_name: '',
  payer_email: '',
  payer_phone: '',
  description: '',
  amount: '',
  ...usualDays(options ?? undefined),
});

export function BillFields({ form }: { form: FormOf<typeof BillForm> }) {
  const t = useText();
  const due = useValue(form, 'due_date');
  const holiday = systemConstants.use()?.holidays.find(({ day }) => day === due);
  const fillPayer = (customer: Customer | null) => {
    if (customer) form.fillIn({ payer_name: customer.name, payer_email: customer.email, payer_phone: customer.phone });
  };
  return (
    <>
      <RecordField
        form={form}
        name="customer_id"
        label={t('bills.customer')}
        description={t('bills.customer_help')}
        list={customers.list}
        by="name"
        only={{ is_active: 'true' }}
        words={({ name }) => name}
        onChosen={fillPayer}
      />
      <TextField form={form} name="payer_name" label={t('bills.payer_name')} />
      <TextField form={form} name="payer_email" type="email" label={t('bills.payer_email')} />
      <TextField form={form} name="payer_phone" type="tel" label={t('bills.payer_phone')} />
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
    </>
  );
}
