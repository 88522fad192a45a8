/** Settlements day by day, with their status: all of them, or those that have not reached the bank yet. */
import { INCOMING, SETTLEMENT_STATUSES, settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { paths } from '../paths.ts';
import { useSettlementText } from '../settlements.ts';
import { settlementColumns, settlementFilters } from './columns.tsx';
import { EnterAccount } from './enter-account.tsx';
import { HolidayNotice, readHolidayNotice } from './holiday.tsx';
import { SettlementTabs } from './tabs.tsx';

const readAll = listLoader(settlements.list);
const readIncoming = listLoader(settlements.incoming);

export const loader = (at: LoaderFunctionArgs) => {
  const isIncoming = new URL(at.request.url).pathname === paths.settlements.incoming();
  return Promise.all([isIncoming ? readIncoming(at) : readAll(at), readHolidayNotice(at.request.signal)]);
};

export function Component() {
  const t = useSettlementText();
  const [list, notice] = useLoaderData<typeof loader>();
  const isIncoming = list.call.endsWith(settlements.incoming.path);
  return (
    <Page>
      <PageHeader title={t('settlements.title')}>
        <LinkButton to={paths.settlements.settings()}>{t('settlements.settings')}</LinkButton>
      </PageHeader>
      <SettlementTabs />
      <HolidayNotice notice={notice} />
      <List
        title={t('settlements.title')}
        about={t('settlements.about')}
        start={isIncoming ? null : <EnterAccount />}
        columns={settlementColumns(t)}
        filters={settlementFilters(t, isIncoming ? INCOMING : SETTLEMENT_STATUSES)}
        list={list}
      />
    </Page>
  );
}
