import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { collectionTable } from './columns.tsx';
import { useListAfterTurn, useReloadedList } from './start-stop.tsx';

export const loader = listLoader(collections.list);

export function Component() {
  const t = useText();
  useListAfterTurn();
  return (
    <ListScreen
      title={t('collections.title')}
      about={t('collections.about')}
      create={{ label: t('collections.new'), to: paths.collections.create(), needs: 'collections.write' }}
      {...collectionTable(t, useReloadedList())}
      list={useLoaderData<typeof loader>()}
    />
  );
}
