import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { usePayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';
import { payeeColumns } from './columns.tsx';

export const loader = listLoader(payees.list);

export function Component() {
  const t = usePayoutText();
  return (
    <ListScreen
      title={t('payees.title')}
      about={t('payees.about')}
      create={{ label: t('payees.new'), to: paths.payees.create(), needs: 'payouts.write' }}
      columns={payeeColumns(t)}
      filters={[activeFilter()]}
      list={useLoaderData<typeof loader>()}
    />
  );
}
