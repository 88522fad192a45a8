import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useKeyText } from '../api-keys.ts';
import { paths } from '../paths.ts';
import { keyColumns, keyFilters } from './columns.tsx';

export const loader = listLoader(apiKeys.list);

export function Component() {
  const t = useKeyText();
  return (
    <ListScreen
      title={t('keys.title')}
      about={t('keys.about')}
      create={{ label: t('keys.new'), to: paths.apiKeys.create(), needs: apiKeys.create.needs }}
      columns={keyColumns(t)}
      filters={keyFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
