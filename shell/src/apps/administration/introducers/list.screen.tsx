import { introducerShares } from '@portal/shared/contract/admin/introducers.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { introducerColumns } from './columns.tsx';

export const loader = listLoader(introducerShares.list);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('introducers.title')}
      about={t('introducers.about')}
      columns={introducerColumns(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
