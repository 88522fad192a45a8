/** Settlements that the merchant requested, and a button to request one. */
import { ownSettlements } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { CreateButton, isEverEmpty, List } from '@portal/shared/ui/list/list.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { paths } from '../../paths.ts';
import { useSettlementText } from '../../settlements.ts';
import { SettlementTabs } from '../tabs.tsx';
import { ownColumns, ownFilters } from './columns.tsx';

export const loader = listLoader(ownSettlements.list);

export function Component() {
  const t = useSettlementText();
  const list = useLoaderData<typeof loader>();
  const create = { label: t('own.new'), to: paths.settlements.own.create(), needs: 'settlements.write' } as const;
  return (
    <Page>
      <PageHeader title={t('settlements.title')}>
        <LinkButton to={paths.settlements.settings()}>{t('settlements.settings')}</LinkButton>
        {!isEverEmpty(list) && <CreateButton create={create} />}
      </PageHeader>
      <SettlementTabs />
      <List
        title={t('own.title')}
        about={t('own.about')}
        create={create}
        columns={ownColumns(t)}
        filters={ownFilters(t)}
        list={list}
      />
      <Drawers />
    </Page>
  );
}
