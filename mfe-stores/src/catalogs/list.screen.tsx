import { catalogs } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { catalogColumns } from './columns.tsx';

export const loader = listLoader(catalogs.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('catalogs.title')}
      about={t('catalogs.about')}
      create={{ label: t('catalogs.new'), to: paths.catalogs.create(), needs: 'products.write' }}
      columns={catalogColumns(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
