import { productTags } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { tagColumns } from './columns.tsx';

export const loader = listLoader(productTags.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('tags.title')}
      about={t('tags.about')}
      create={{ label: t('tags.new'), to: paths.tags.create(), needs: 'products.write' }}
      columns={tagColumns(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
