import {
  AccountForm,
  accountRecords,
  type AccountRecord,
} from '@portal/shared/contract/merchant/company/account-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useCompanyText } from '../company.ts';

interface Props {
  /** The account to rename; null for a new account. */
  readonly account: AccountRecord | null;
  readonly onClose: () => void;
}

export function AccountDialog({ account, onClose }: Props) {
  const t = useCompanyText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(AccountForm, {
    start: account ?? { name: '' },
    save: (body, signal, idempotencyKey, loaded) =>
      account
        ? gateway.call(
            accountRecords.update,
            { params: { id: account.id }, body: { ...body, ...versionOf(loaded) } },
            { signal },
          )
        : gateway.call(accountRecords.create, { body }, { signal, idempotencyKey }),
    ...(account && {
      readCurrent: (signal: AbortSignal) =>
        gateway.call(accountRecords.get, { params: { id: account.id } }, { signal }),
    }),
    saved: async ({ name }) => {
      toast(t(account ? 'accounts.saved' : 'accounts.opened', { name }));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      title={t(account ? 'accounts.rename' : 'accounts.new')}
      form={form}
      onClose={onClose}
      {...(!account && { action: t('accounts.open') })}
    >
      <TextField form={form} name="name" label={t('accounts.name')} description={t('accounts.name_help')} />
    </FormDialog>
  );
}
