import type { Payee, PayeeForm } from '@portal/shared/contract/merchant/money/payees.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { usePayoutText } from '../payouts.ts';
import { HolderCheck } from './holder-check.tsx';

export interface Bank {
  readonly value: string;
  readonly label: string;
}

/** The only type of bank account that can receive payouts, by the specification's number. */
const BANK_TYPE = '1';

/** The banks to which money can be sent. */
export async function readBanks(signal: AbortSignal): Promise<readonly Bank[]> {
  const { list } = await gateway.call(payouts.services, { params: { bankTypeId: BANK_TYPE } }, { signal });
  return list.data.map(({ payout_service_id, name }) => ({ value: payout_service_id, label: name }));
}

export const EMPTY_PAYEE = {
  name: '',
  bank_code: '',
  account_number: '',
  holder_name: '',
  is_active: true,
};

interface Props {
  readonly form: FormOf<typeof PayeeForm>;
  readonly banks: readonly Bank[];
  /** The payee in reading mode, shown with the name that the bank returned; else null. */
  readonly read: Payee | null;
}

export function PayeeFields({ form, banks, read }: Props) {
  const t = usePayoutText();
  return (
    <>
      <TextField form={form} name="name" label={t('payees.name')} />
      <SelectField form={form} name="bank_code" label={t('payees.bank')} options={banks} />
      <TextField form={form} name="account_number" label={t('payees.account')} />
      <TextField form={form} name="holder_name" label={t('payees.holder')} description={t('payees.holder_help')} />
      <AmongFields>{!read && <HolderCheck form={form} />}</AmongFields>
      {read && (
        <Detail label={t('payees.at_bank')}>
          <bdi>{read.verified_name ?? t('payees.unknown')}</bdi>
        </Detail>
      )}
      <SwitchField form={form} name="is_active" label={t('payees.question')} />
    </>
  );
}
