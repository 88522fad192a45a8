import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { usePoolText } from '../pools.ts';
import { FillButton } from './fill.tsx';

interface Props {
  /** The pool that the screen shows. */
  readonly pool?: PoolType;
  /** The URL of the accounts tab, if it is not the list of all accounts. */
  readonly accounts?: string | undefined;
  /** True if the screen has another button to fill the pool. */
  readonly isEmpty?: boolean;
  /** The screen's primary action, after the action that every such screen has. */
  readonly children?: ReactNode;
}

/** The header of the screens about pools and virtual accounts. */
export function PoolsHead({ pool, accounts = paths.pools.accounts(), isEmpty = false, children }: Props) {
  const t = usePoolText();
  return (
    <>
      <PageHeader title={t('pools.title')}>
        {!isEmpty && <FillButton key={pool} type={pool ?? 'payout'} />}
        {children}
      </PageHeader>
      <RouteTabs
        label={t('pools.tabs')}
        tabs={[
          { label: t('pools.balances'), to: paths.pools.list() },
          { label: t('accounts.title'), to: accounts },
          { label: t('pools.transactions'), to: paths.pools.transactions(pool) },
        ]}
      />
    </>
  );
}
