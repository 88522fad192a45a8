import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { useListAfterTurn, useReloadedList } from '../collections/start-stop.tsx';
import { pageTable } from './columns.tsx';

export const loader = listLoader(collections.list, undefined, { kind: 'payment' });

export function Component() {
  const t = useText();
  useListAfterTurn();
  return (
    <ListScreen
      title={t('pages.title')}
      about={t('pages.about')}
      create={{ label: t('pages.new'), to: paths.pages.create(), needs: 'collections.write' }}
      {...pageTable(t, useReloadedList())}
      list={useLoaderData<typeof loader>()}
    />
  );
}
