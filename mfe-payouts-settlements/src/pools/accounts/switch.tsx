import type { VirtualAccountChoice } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { paths } from '../../paths.ts';
import { usePoolText } from '../../pools.ts';

/** Switches from one virtual account to another. */
export function AccountSwitch({ choices }: { readonly choices: readonly VirtualAccountChoice[] }) {
  const t = usePoolText();
  return (
    <RouteTabs
      label={t('accounts.which')}
      tabs={[
        { label: t('accounts.all'), to: paths.pools.accounts() },
        ...choices.map(({ id, name }) => ({ label: name, to: paths.pools.account(id) })),
      ]}
    />
  );
}
