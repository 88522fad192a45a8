import { PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { paths } from '../paths.ts';
import { usePoolText } from '../pools.ts';

/** What both screens of virtual accounts begin with. */
export function PoolsHead() {
  const t = usePoolText();
  return (
    <>
      <PageHeader title={t('pools.title')} />
      <RouteTabs
        label={t('pools.tabs')}
        tabs={[
          { label: t('pools.balances'), to: paths.pools.list() },
          { label: t('pools.transactions'), to: paths.pools.transactions() },
        ]}
      />
    </>
  );
}
