/** One virtual account: the number for payers, and every transfer to it with the pool's balance after it. */
import { virtualAccounts } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Page } from '@portal/shared/ui/page/page.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { paths } from '../../paths.ts';
import { usePoolText } from '../../pools.ts';
import { PoolsHead } from '../head.tsx';
import { readChoices } from './choices.rules.ts';
import { creditColumns, creditFilters } from './columns.tsx';
import { AccountSwitch } from './switch.tsx';

const idOf = ({ id = '' }: LoaderFunctionArgs['params']) => ({ id });

const readCredits = listLoader(virtualAccounts.transactions, idOf);

/** One page contains all accounts that a merchant may have. */
const WHOLE = virtualAccounts.list.toInput(virtualAccounts.list.readView(new URLSearchParams({ limit: '25' })));

const readAccounts = async (signal: AbortSignal) =>
  (await gateway.call(virtualAccounts.list, WHOLE, { signal })).list.data;

export const loader = async (at: LoaderFunctionArgs) => {
  const { signal } = at.request;
  const [credits, accounts, choices] = await Promise.all([readCredits(at), readAccounts(signal), readChoices(signal)]);
  return { credits, choices, account: accounts.find(({ id }) => id === at.params['id']) };
};

export function Component() {
  const t = usePoolText();
  const { credits, choices, account } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PoolsHead accounts={account && paths.pools.account(account.id)} pool="virtual_account" />
      <AccountSwitch choices={choices} />
      {account && (
        <Facts>
          <Detail label={t('accounts.number')}>
            <bdi>{account.account_number}</bdi>
          </Detail>
          <Detail label={t('accounts.bank')}>{account.bank_name}</Detail>
          <Detail label={t('accounts.holder')}>
            <bdi>{account.holder_name}</bdi>
          </Detail>
          <Detail label={t('accounts.received')}>
            <Money sen={account.received} />
          </Detail>
        </Facts>
      )}
      <List
        title={account?.name ?? t('accounts.title')}
        about={t('credits.about')}
        columns={creditColumns(t)}
        filters={creditFilters(t)}
        list={credits}
      />
    </Page>
  );
}
