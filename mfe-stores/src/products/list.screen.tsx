import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { productTable } from './columns.tsx';

export const loader = listLoader(products.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('products.title')}
      about={t('products.about')}
      create={{ label: t('products.new'), to: paths.products.create(), needs: 'products.write' }}
      actions={<LinkButton to={paths.products.bulk()}>{t('products.in_table')}</LinkButton>}
      {...productTable(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
