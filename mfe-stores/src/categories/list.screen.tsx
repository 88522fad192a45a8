import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { activeBulk, activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { categoryColumns } from './columns.tsx';

export const loader = listLoader(productCategories.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('categories.title')}
      about={t('categories.about')}
      create={{ label: t('categories.new'), to: paths.categories.create(), needs: 'products.write' }}
      columns={categoryColumns(t)}
      filters={[activeFilter()]}
      bulk={activeBulk(productCategories.update)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
