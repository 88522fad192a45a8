import { VirtualAccountForm, virtualAccounts } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../../paths.ts';
import { usePoolText } from '../../pools.ts';

export function Component() {
  const t = usePoolText();
  const back = useReturnTo(paths.pools.accounts());
  const form = useGatewayForm(VirtualAccountForm, {
    start: { name: '' },
    save: (body, signal, idempotencyKey) => gateway.call(virtualAccounts.create, { body }, { signal, idempotencyKey }),
    saved: ({ name, account_number }) => back.leaveSaved(t('accounts.opened', { name, number: account_number })),
  });
  return (
    <FormDrawer title={t('accounts.new')} action={t('accounts.open')} form={form} back={back}>
      <TextField form={form} name="name" label={t('accounts.name')} description={t('accounts.name_help')} />
    </FormDrawer>
  );
}
