import { BankForm, banks, type Bank } from '@portal/shared/contract/merchant/money/banks.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { PAYOUT_BANKS } from '@portal/shared/domain/rails/banks.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import * as v from 'valibot';
import { useCompanyText } from '../company.ts';

const BANKS = PAYOUT_BANKS.map(({ code, name }) => ({ value: code, label: name }));

const EMPTY = { bank_code: '', account_number: '', holder_name: '' };

interface Props {
  /** The bank account to change; null for a new one. */
  readonly bank: Bank | null;
  /** True if there is no other account yet, so that this account will receive the settlements. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

const OtherHolder = v.object({ bank_holder_name: v.string() });

/** The holder's name at the bank, if it differs from the typed name; undefined for any other failure. */
const otherHolder = (error: unknown): string | undefined =>
  error instanceof GatewayError && error.code === CODES.holderDiffers.code
    ? v.parse(OtherHolder, error.data).bank_holder_name
    : undefined;

export function BankDialog({ bank, isFirst, onClose }: Props) {
  const t = useCompanyText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(BankForm, {
    start: bank ?? { ...EMPTY, is_settled_to: isFirst },
    save: async (body, signal, idempotencyKey, loaded) => {
      const send = (confirmed_name?: string) => {
        const named = { ...body, ...(confirmed_name !== undefined && { confirmed_name }) };
        return bank
          ? gateway.call(
              banks.update,
              { params: { id: bank.id }, body: { ...named, ...versionOf(loaded) } },
              { signal },
            )
          : gateway.call(
              banks.create,
              { body: named },
              { signal, ...(confirmed_name === undefined && { idempotencyKey }) },
            );
      };
      try {
        return await send();
      } catch (error) {
        const name = otherHolder(error);
        if (name === undefined) throw error;
        const words = { title: t('banks.other_holder'), text: t('banks.other_holder_text', { name }) };
        if (!(await confirm({ ...words, action: t('banks.use_name') }))) throw error;
        return send(name);
      }
    },
    ...(bank && {
      readCurrent: (signal: AbortSignal) => gateway.call(banks.get, { params: { id: bank.id } }, { signal }),
    }),
    saved: async () => {
      toast(t('banks.saved'));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog title={t(bank ? 'banks.edit' : 'banks.new')} form={form} onClose={onClose}>
      <SelectField form={form} name="bank_code" label={t('field.bank_code')} options={BANKS} />
      <TextField form={form} name="account_number" dir="ltr" label={t('field.account_number')} />
      <TextField form={form} name="holder_name" label={t('field.holder_name')} description={t('help.holder_name')} />
      <SwitchField
        form={form}
        name="is_settled_to"
        label={t('field.is_settled_to')}
        description={t('help.is_settled_to')}
      />
    </FormDialog>
  );
}
