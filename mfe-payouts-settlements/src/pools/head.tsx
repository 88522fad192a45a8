import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { paths } from '../paths.ts';
import { usePoolText } from '../pools.ts';
import { FillButton } from './fill.tsx';

/** What both screens of virtual accounts begin with. */
export function PoolsHead({ pool }: { readonly pool?: PoolType }) {
  const t = usePoolText();
  return (
    <>
      <PageHeader title={t('pools.title')}>
        <FillButton key={pool} type={pool ?? 'payout'} />
      </PageHeader>
      <RouteTabs
        label={t('pools.tabs')}
        tabs={[
          { label: t('pools.balances'), to: paths.pools.list() },
          { label: t('pools.transactions'), to: paths.pools.transactions(pool) },
        ]}
      />
    </>
  );
}
