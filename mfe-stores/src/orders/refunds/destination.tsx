/** The reason and the destination of a refund: back through the channel of the payment, or to the buyer's bank account when that is impossible. */
import type { OrderRefundForm } from '@portal/shared/contract/merchant/orders/order-refunds.ts';
import {
  REFUND_REASONS,
  SHORTFALL_POLICIES,
  type RefundMethod,
} from '@portal/shared/contract/merchant/money/refunds.ts';
import { PAYOUT_BANKS } from '@portal/shared/domain/rails/banks.ts';
import { FieldRow } from '@portal/shared/ui/form/form-groups.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useOrderText } from '../../orders.ts';

const BANKS = PAYOUT_BANKS.map(({ code, name }) => ({ value: code, label: name }));

/** The initial values of a refund form. */
export const emptyRefund = (buyer: string) => ({
  reason: 'payer_asked' as const,
  note: '',
  shortfall_policy: 'wait' as const,
  bank_code: '',
  account_number: '',
  holder_name: buyer,
  confirmed_name: '',
  goods: '',
  delivery: '',
  goodwill: '',
  return_id: null,
});

interface Props {
  readonly form: FormOf<typeof OrderRefundForm>;
  readonly method: RefundMethod | null;
}

export function DestinationFields({ form, method }: Props) {
  const t = useOrderText();
  return (
    <>
      {method === 'bank' ? (
        <>
          <p className="k-muted">{t('refunds.by_bank')}</p>
          <FieldRow>
            <SelectField form={form} name="bank_code" label={t('refunds.bank')} options={BANKS} isRequired />
            <TextField form={form} name="account_number" label={t('refunds.account')} isRequired dir="ltr" />
          </FieldRow>
          <TextField form={form} name="holder_name" label={t('refunds.holder')} isRequired />
          <TextField
            form={form}
            name="confirmed_name"
            label={t('refunds.confirmed')}
            description={t('refunds.confirmed_help')}
          />
        </>
      ) : (
        <p className="k-muted">{t('refunds.by_provider')}</p>
      )}
      <SelectField
        form={form}
        name="reason"
        label={t('refunds.reason')}
        options={REFUND_REASONS.map((value) => ({ value, label: t(`refunds.reason.${value}`) }))}
      />
      <TextareaField form={form} name="note" label={t('refunds.note')} />
      <SelectField
        form={form}
        name="shortfall_policy"
        label={t('refunds.shortfall_policy')}
        options={SHORTFALL_POLICIES.map((value) => ({ value, label: t(`refunds.shortfall_policy.${value}`) }))}
      />
    </>
  );
}
