/**
 * The differences between the bank's statement and the gateway's transfers, each with its effect on the money and its
 * age.
 */
import { bankExceptions } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { useSettlementText } from '../../settlements.ts';
import { SettlementTabs } from '../tabs.tsx';
import { exceptionColumns, exceptionFilters } from './columns.tsx';

export const loader = listLoader(bankExceptions.list);

export function Component() {
  const t = useSettlementText();
  const list = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('settlements.title')} />
      <SettlementTabs />
      <List
        title={t('exceptions.title')}
        about={t('exceptions.about')}
        columns={exceptionColumns(t)}
        filters={exceptionFilters(t)}
        list={list}
      />
    </Page>
  );
}
