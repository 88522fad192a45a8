import { commissionPayouts } from '@portal/shared/contract/introducer/payouts.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { payoutColumns, payoutFilters } from './columns.tsx';

export const loader = listLoader(commissionPayouts.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('payouts.title')}
      about={t('payouts.about')}
      columns={payoutColumns(t)}
      filters={payoutFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
