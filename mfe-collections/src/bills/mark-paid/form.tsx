import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { HandMethod } from '@portal/shared/contract/merchant/bills/paid-by-hand.ts';
import { ManualPaymentForm } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useBillText } from '../../bills.ts';
import { LeftOut } from '../bill-lines.tsx';
import type { handPlan } from '../rules.ts';
import { recordAll, type Recorded } from './rules.ts';

interface FormProps {
  readonly title: string;
  readonly bills: readonly [Bill, ...Bill[]];
  readonly plan: ReturnType<typeof handPlan>;
  readonly onClose: () => void;
  readonly onRecorded: (recorded: Recorded) => Promise<void>;
}

/** The form for money of these bills received outside the gateway: how, when and why it was received. */
export function MarkPaidForm({ title, bills, plan: { omitted }, onClose, onRecorded }: FormProps) {
  const t = useBillText();
  const form = useGatewayForm(ManualPaymentForm, {
    start: { bill_id: bills[0].id, method: 'cash' as const, received_on: dayOf(), reference: '', reason: '' },
    save: (body, signal, key) => recordAll(bills, body, signal, key),
    saved: onRecorded,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <p className="k-muted">
        {t('hand.count', { count: bills.length, rows: formatCount(bills.length) })} {t('hand.about')}
      </p>
      <LeftOut omitted={omitted} />
      <SelectField
        form={form}
        name="method"
        label={t('hand.method')}
        options={HandMethod.options.map((value) => ({ value, label: t(`hand.${value}`) }))}
      />
      <DayField form={form} name="received_on" label={t('hand.received_on')} />
      <TextField form={form} name="reference" label={t('hand.reference')} description={t('hand.reference_help')} />
      <TextareaField form={form} name="reason" label={t('hand.reason')} description={t('hand.reason_help')} />
    </FormDialog>
  );
}
