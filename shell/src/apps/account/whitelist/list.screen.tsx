import { whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { paths } from '../paths.ts';
import { useWhitelistText } from '../whitelist.ts';
import { entryColumns, entryFilters } from './columns.tsx';

export const loader = listLoader(whitelist.list);

export function Component() {
  const t = useWhitelistText();
  return (
    <ListScreen
      title={t('whitelist.title')}
      about={t('whitelist.about')}
      create={{ label: t('whitelist.new'), to: paths.whitelist.create(), needs: whitelist.create.needs }}
      columns={entryColumns(t)}
      filters={entryFilters(t)}
      list={useLoaderData<typeof loader>()}
    />
  );
}
