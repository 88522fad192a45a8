import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { InviteButton } from '../invite/button.tsx';
import { useText } from '../messages.ts';
import { merchantColumns, merchantFilters } from './columns.tsx';
import { ProfileFacts, readProfile } from './profile.tsx';

const readList = listLoader(introducer.merchants);
export const loader = (at: LoaderFunctionArgs) => Promise.all([readList(at), readProfile(at)]);

export function Component() {
  const t = useText();
  const [list, profile] = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('merchants.title')}>
        <InviteButton />
      </PageHeader>
      <ProfileFacts profile={profile} />
      <List
        title={t('merchants.title')}
        about={t('merchants.about')}
        columns={merchantColumns(t)}
        filters={merchantFilters(t)}
        list={list}
      />
    </Page>
  );
}
