/** The page of a collection: its facts, and its parts, each a separate route. */
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { anewFor } from '@portal/shared/router/fresh.ts';
import { Outlet, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RouteTabs } from '@portal/shared/ui/page/route-tabs.tsx';
import { ActiveStatus } from '@portal/shared/ui/value/status.tsx';
import { useBillText } from '../bills.ts';
import { SETTINGS } from './settings/rules.ts';
import { CollectionActions } from './actions.tsx';
import { CollectionFacts } from './facts.tsx';
import { useHome } from './home.tsx';
import { isActive } from './rules.ts';

export const shouldRevalidate = anewFor('id');

export const loader = ({ params: { id = '' }, request: { signal } }: LoaderFunctionArgs) =>
  gateway.call(collections.get, { params: { id } }, { signal });

export function Component() {
  const t = useBillText();
  const collection = useLoaderData<typeof loader>();
  const home = useHome();
  const { id, title } = collection;
  const tabs = [
    { label: t('tabs.bills'), to: home.one('view', id) },
    { label: t('tabs.settings'), to: home.settings(id, SETTINGS[0]), base: `${home.one('view', id)}/settings` },
  ];
  return (
    <Page>
      <PageHeader title={title} status={<ActiveStatus isActive={isActive(collection)} />}>
        <CollectionActions collection={collection} />
      </PageHeader>
      <CollectionFacts collection={collection} />
      <RouteTabs label={t('tabs.title')} tabs={tabs} />
      <Outlet context={collection} />
    </Page>
  );
}
