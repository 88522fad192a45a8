/** The balance of each pool, how long it will last, and a button to fill it. */
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Page } from '@portal/shared/ui/page/page.tsx';
import { useText } from '../messages.ts';
import { usePoolText } from '../pools.ts';
import { poolColumns } from './columns.tsx';
import { LastDays } from './days.tsx';
import { PoolsHead } from './head.tsx';

export const loader = listLoader(pools.list);

export function Component() {
  const t = usePoolText();
  const words = useText();
  const list = useLoaderData<typeof loader>();
  const low = list.rows.filter(({ is_low }) => is_low).map(({ pool_type }) => words(`balance.pool_${pool_type}`));
  return (
    <Page>
      <PoolsHead />
      {low.length > 0 && <Notice title={t('pools.low', { pools: low.join(', ') })}>{t('pools.low_text')}</Notice>}
      <List title={t('pools.title')} about={t('pools.about')} columns={poolColumns(t, words)} list={list} />
      <LastDays />
    </Page>
  );
}
