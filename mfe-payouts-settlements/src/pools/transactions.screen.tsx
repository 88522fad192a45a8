/** The entries of one pool, each with the balance after it. */
import { pools } from '@portal/shared/contract/merchant/money/pools.ts';
import { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Page } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { entryColumns, entryFilters, entryHidden } from '../balances/columns.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { usePoolText } from '../pools.ts';
import { FillButton } from './fill.tsx';
import { PoolsHead } from './head.tsx';

const paramsOf = ({ pool = '' }: LoaderFunctionArgs['params']) => ({ id: pool });

const readEntries = listLoader(pools.transactions, paramsOf);

const readBalances = async ({ request: { signal } }: LoaderFunctionArgs) => {
  const input = pools.latest.toInput(pools.latest.readView(new URLSearchParams()));
  return (await gateway.call(pools.latest, input, { signal })).list.data;
};

export const loader = async (at: LoaderFunctionArgs) => {
  const [entries, balances] = await Promise.all([readEntries(at), readBalances(at)]);
  return { entries, balances, pool: PoolType.options.find((one) => one === paramsOf(at.params).id) ?? 'payout' };
};

export function Component() {
  const t = usePoolText();
  const words = useText();
  const { entries, balances, pool } = useLoaderData<typeof loader>();
  const balance = balances.find(({ pool_type }) => pool_type === pool)?.balance ?? 0n;
  const name = words(`balance.pool_${pool}`);
  return (
    <Page>
      <PoolsHead pool={pool} isEmpty={isEverEmpty(entries)} />
      <RouteTabs
        label={t('pools.which')}
        tabs={PoolType.options.map((one) => ({
          label: words(`balance.pool_${one}`),
          to: paths.pools.transactions(one),
        }))}
      />
      <Facts>
        <Detail label={t('pools.balance')}>
          <Money sen={balance} />
        </Detail>
      </Facts>
      <List
        title={name}
        about={t(`pools.about.${pool}`)}
        start={<FillButton key={pool} type={pool} />}
        columns={entryColumns(words)}
        hidden={entryHidden(words)}
        filters={entryFilters(words)}
        list={entries}
      />
    </Page>
  );
}
