import {
  REFUND_KINDS,
  REFUND_REASONS,
  SHORTFALL_POLICIES,
  type Refund,
  type RefundForm,
} from '@portal/shared/contract/merchant/money/refunds.ts';
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { PAYOUT_BANKS } from '@portal/shared/domain/rails/banks.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useRefundText } from '../refunds.ts';
import { LivePreview } from './preview.tsx';
import { isByBank } from './rules.ts';

const BANKS = PAYOUT_BANKS.map(({ code, name }) => ({ value: code, label: name }));

/** The initial data of a form: the payment to refund, and possibly an earlier refund of it that did not arrive. */
export interface Beginning {
  readonly payment: PaymentRecord | null;
  readonly like: Refund | null;
}

export const refundLike = ({ payment, like }: Beginning) => ({
  payment_id: payment?.id ?? '',
  kind: 'refund' as const,
  amount: like ? decimalOf(like.amount) : '',
  reason: like?.reason ?? ('payer_asked' as const),
  note: like?.note ?? '',
  shortfall_policy: like?.shortfall_policy ?? ('refuse' as const),
  bank_code: like?.bank_code ?? '',
  account_number: like?.account_number ?? '',
  holder_name: like?.holder_name ?? payment?.payer_name ?? '',
  confirmed_name: '',
});

/** The label of a payment in the search field. */
const wordsOf = ({ bill_number, payer_name, amount }: PaymentRecord): string =>
  `${bill_number} · ${payer_name} · ${formatRinggit(amount)}`;

type Form = FormOf<typeof RefundForm>;

/** The fields of the bank account for a transfer; a refund through the channel of the payment needs none. */
function BankFields({ form }: { readonly form: Form }) {
  const t = useRefundText();
  return (
    <>
      <SelectField form={form} name="bank_code" label={t('refunds.bank')} options={BANKS} isRequired />
      <TextField form={form} name="account_number" label={t('refunds.account')} isRequired />
      <TextField
        form={form}
        name="holder_name"
        label={t('refunds.holder')}
        description={t('refunds.holder_help')}
        isRequired
      />
      <TextField
        form={form}
        name="confirmed_name"
        label={t('refunds.confirmed')}
        description={t('refunds.confirmed_help')}
      />
    </>
  );
}

interface Props {
  readonly form: Form;
  readonly beginning: Beginning;
  /** The chosen payment. */
  readonly payment: PaymentRecord | null;
  readonly onPayment: (payment: PaymentRecord | null) => void;
}

export function RefundFields({ form, beginning, payment, onPayment }: Props) {
  const t = useRefundText();
  const isVoid = useValue(form, 'kind') === 'void';
  const choose = (chosen: PaymentRecord | null) => {
    onPayment(chosen);
    if (chosen) form.fillIn({ holder_name: chosen.payer_name });
  };
  return (
    <>
      <RecordField
        form={form}
        name="payment_id"
        label={t('refunds.payment')}
        description={t('refunds.payment_help')}
        list={paymentRecords.list}
        by="bill_number"
        only={{ state: 'success' }}
        words={wordsOf}
        chosen={beginning.payment && { value: beginning.payment.id, label: wordsOf(beginning.payment) }}
        onChosen={choose}
      />
      <SelectField
        form={form}
        name="kind"
        label={t('refunds.kind')}
        description={t('refunds.kind_help')}
        options={REFUND_KINDS.map((value) => ({ value, label: t(`refunds.kind.${value}`) }))}
      />
      <MoneyField form={form} name="amount" label={t('refunds.amount')} />
      <AmongFields>
        <LivePreview form={form} />
      </AmongFields>
      {payment && isByBank(payment) && !isVoid && <BankFields form={form} />}
      <SelectField
        form={form}
        name="reason"
        label={t('refunds.reason')}
        options={REFUND_REASONS.map((value) => ({ value, label: t(`refunds.reason.${value}`) }))}
      />
      <TextareaField form={form} name="note" label={t('refunds.note')} description={t('refunds.note_help')} />
      {!isVoid && (
        <SelectField
          form={form}
          name="shortfall_policy"
          label={t('refunds.shortfall_policy')}
          options={SHORTFALL_POLICIES.map((value) => ({ value, label: t(`refunds.shortfall_policy.${value}`) }))}
        />
      )}
    </>
  );
}
