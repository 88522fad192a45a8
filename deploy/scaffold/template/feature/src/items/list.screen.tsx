import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { activeBulk, activeFilter } from '@portal/shared/ui/list/active.tsx';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { items } from '../../contract/items.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { itemColumns } from './columns.tsx';

export const loader = listLoader(items.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('items.title')}
      about={t('items.about')}
      create={{ label: t('items.new'), to: paths.items.create(), needs: items.create.needs }}
      columns={itemColumns(t)}
      filters={[activeFilter()]}
      bulk={activeBulk(items.update)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
