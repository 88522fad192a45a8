import { collections } from '@portal/shared/contract/collections.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { collectionBulk, collectionColumns, collectionFilters, collectionHidden } from './columns.tsx';

export const loader = listLoader(collections.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('collections.title')}
      about={t('collections.about')}
      create={{ label: t('collections.new'), to: paths.collections.create(), needs: 'collections.write' }}
      columns={collectionColumns(t)}
      hidden={collectionHidden(t)}
      filters={collectionFilters(t)}
      bulk={collectionBulk(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
