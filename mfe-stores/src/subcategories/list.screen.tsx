import { productSubcategories } from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { activeBulk, activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { subcategoryColumns } from './columns.tsx';

export const loader = listLoader(productSubcategories.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('subcategories.title')}
      about={t('subcategories.about')}
      create={{ label: t('subcategories.new'), to: paths.subcategories.create(), needs: 'products.write' }}
      columns={subcategoryColumns(t)}
      filters={[activeFilter()]}
      bulk={activeBulk(productSubcategories.update)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
