import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { ListScreen } from '@portal/shared/ui/list/list-screen.tsx';
import { useText } from '../messages.ts';
import { merchantColumns, merchantFilters } from './columns.tsx';
import { ProfileFacts, readProfile } from './profile.tsx';

const readList = listLoader(introducer.merchants);
export const loader = (at: LoaderFunctionArgs) => Promise.all([readList(at), readProfile(at)]);

export function Component() {
  const t = useText();
  const [list, profile] = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={t('merchants.title')}
      about={t('merchants.about')}
      before={<ProfileFacts profile={profile} />}
      columns={merchantColumns(t)}
      filters={merchantFilters(t)}
      list={list}
    />
  );
}
