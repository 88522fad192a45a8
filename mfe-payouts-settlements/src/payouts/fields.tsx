import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import type { Payout, PayoutForm } from '@portal/shared/contract/merchant/money/payouts.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { RAILS, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { paths } from '../paths.ts';
import type { Bank } from '../payees/fields.tsx';
import { NewPayee } from '../payees/new-payee.tsx';
import { usePayoutText } from '../payouts.ts';
import { LiveEstimate } from './estimate.tsx';

/** The initial values of a payout: empty, or the values of a payout that did not arrive. */
export const payoutLike = (of: Payout | null) => ({
  payee_id: of?.payee_id ?? '',
  rail: of?.rail ?? ('duitnow' satisfies Rail),
  amount: of ? decimalOf(of.amount) : '',
  reference: of?.reference ?? '',
  note: of?.note ?? '',
  confirmed_name: '',
});

/** Why the earlier payout did not arrive, and a link to correct the bank account. */
function NotArrived({ like }: { readonly like: Payout }) {
  const t = usePayoutText();
  return (
    <Notice title={t('payouts.correcting', { reference: like.reference })}>
      {like.reason && `${t('payouts.reason')}: ${like.reason}. `}
      <Link to={paths.payees.one('edit', like.payee_id)}>{t('payouts.correct_payee')}</Link>
    </Notice>
  );
}

interface Props {
  readonly form: FormOf<typeof PayoutForm>;
  readonly like: Payout | null;
  readonly banks: readonly Bank[];
}

export function PayoutFields({ form, like, banks }: Props) {
  const t = usePayoutText();
  return (
    <>
      <AmongFields>{like && <NotArrived like={like} />}</AmongFields>
      <RecordField
        form={form}
        name="payee_id"
        label={t('payouts.payee')}
        list={payees.list}
        by="name"
        words={({ name }) => name}
        chosen={like && { value: like.payee_id, label: like.payee_name }}
        renderCreate={(choose) => <NewPayee banks={banks} onMade={choose} />}
      />
      <SelectField
        form={form}
        name="rail"
        label={t('payouts.rail')}
        options={RAILS.map((value) => ({ value, label: t(`payouts.rail.${value}`) }))}
      />
      <MoneyField form={form} name="amount" label={t('payouts.amount')} />
      <TextField
        form={form}
        name="reference"
        label={t('payouts.reference')}
        description={t('payouts.reference_help')}
      />
      <AmongFields>
        <LiveEstimate form={form} />
      </AmongFields>
      <TextField
        form={form}
        name="confirmed_name"
        label={t('payouts.confirmed')}
        description={t('payouts.confirmed_help')}
      />
      <TextareaField form={form} name="note" label={t('payouts.note')} />
    </>
  );
}
