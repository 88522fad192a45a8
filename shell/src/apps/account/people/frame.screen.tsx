/** The people of the account and their roles, each a separate route. */
import { Outlet, useLocation } from '@portal/shared/router/screen.ts';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { paths } from '../paths.ts';
import { usePeopleText } from '../people.ts';

export function Component() {
  const t = usePeopleText();
  const { pathname } = useLocation();
  const tabs = [
    { label: t('people.title'), to: paths.people.list(), base: '/users' },
    { label: t('roles.title'), to: paths.roles.list(), base: '/roles' },
  ];
  const title = t(pathname.startsWith('/roles/') ? 'roles.title' : 'people.title');
  return (
    <Page>
      <PageHeader title={title} />
      <RouteTabs label={t('people.title')} tabs={tabs} />
      <Outlet />
    </Page>
  );
}
