/**
 * A merchant's virtual accounts: the account numbers to which payers transfer money, and the amount received through
 * each.
 */
import { virtualAccounts } from '@portal/shared/contract/merchant/money/virtual-accounts.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { CreateButton, isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { Page } from '@portal/shared/ui/page/page.tsx';
import { paths } from '../../paths.ts';
import { usePoolText } from '../../pools.ts';
import { PoolsHead } from '../head.tsx';
import { readChoices } from './choices.rules.ts';
import { accountColumns } from './columns.tsx';
import { AccountSwitch } from './switch.tsx';

const readList = listLoader(virtualAccounts.list);

export const loader = (at: LoaderFunctionArgs) => Promise.all([readList(at), readChoices(at.request.signal)]);

export function Component() {
  const t = usePoolText();
  const [list, choices] = useLoaderData<typeof loader>();
  const create = { label: t('accounts.new'), to: paths.pools.openAccount(), needs: virtualAccounts.create.needs };
  return (
    <Page>
      <PoolsHead>{!isEverEmpty(list) && <CreateButton create={create} />}</PoolsHead>
      {choices.length > 0 && <AccountSwitch choices={choices} />}
      <List
        title={t('accounts.title')}
        about={t('accounts.about')}
        create={create}
        columns={accountColumns(t)}
        list={list}
      />
      <Drawers />
    </Page>
  );
}
