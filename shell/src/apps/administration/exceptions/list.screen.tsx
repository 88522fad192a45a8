import { administration } from '@portal/shared/contract/admin/administration.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { exceptionColumns, exceptionFilters } from './columns.tsx';

export const loader = listLoader(administration.exceptions);

export function Component() {
  const t = useText();
  return (
    <ListScreen
      title={t('exceptions.title')}
      about={t('exceptions.about')}
      columns={exceptionColumns(t)}
      filters={exceptionFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
