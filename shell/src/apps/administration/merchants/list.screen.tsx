import { administration } from '@portal/shared/contract/admin/administration.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { merchantColumns, merchantFilters } from './columns.tsx';

export const loader = listLoader(administration.merchants);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('merchants.title')}
      about={t('merchants.about')}
      columns={merchantColumns(t)}
      filters={merchantFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
