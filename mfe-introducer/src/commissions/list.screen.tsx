import { commissions } from '@portal/shared/contract/introducer/commissions.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { commissionColumns, commissionFilters } from './columns.tsx';

export const loader = listLoader(commissions.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('commissions.title')}
      about={t('commissions.about')}
      columns={commissionColumns(t)}
      filters={commissionFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
