import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { storeTable } from './columns.tsx';

export const loader = listLoader(stores.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('stores.title')}
      actions={<LinkButton to={paths.stores.products()}>{t('shown.title')}</LinkButton>}
      about={t('stores.about')}
      create={{ label: t('stores.new'), to: paths.stores.create(), needs: 'products.write' }}
      {...storeTable(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
