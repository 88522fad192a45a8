/** The orders of buyers, with the number of orders in each state. */
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { useOrderText } from '../orders.ts';
import { paths } from '../paths.ts';
import { orderColumns, orderFilters, orderHidden } from './columns.tsx';
import { usePickList } from './notes.tsx';
import { orderGroupText } from './order-status.tsx';
import { OrderTabs } from './tabs.tsx';

const readOrders = listLoader(orders.list);

export const loader = (at: LoaderFunctionArgs) =>
  Promise.all([readOrders(at), gateway.call(orders.states, {}, { signal: at.request.signal })]);

export function Component() {
  const t = useOrderText();
  const pickList = usePickList();
  const [list, { states }] = useLoaderData<typeof loader>();
  const some = states.filter(({ count }) => count > 0);
  return (
    <Page>
      <PageHeader title={t('orders.title')} />
      <OrderTabs />
      {some.length > 0 && (
        <Facts>
          {some.map(({ state, count }) => (
            <Detail key={state} label={orderGroupText(t, state)}>
              <Link to={paths.orders.inState(state)}>{formatCount(count)}</Link>
            </Detail>
          ))}
        </Facts>
      )}
      <List
        title={t('orders.title')}
        about={t('orders.none')}
        columns={orderColumns(t)}
        hidden={orderHidden(t)}
        filters={orderFilters(t)}
        bulk={[
          {
            label: t('picklist.print'),
            needs: courierNotes.pickList.needs,
            isFor: ({ state }) => state === 'to_pack' || state === 'part_sent',
            open: pickList,
          },
        ]}
        list={list}
      />
      <Drawers />
    </Page>
  );
}
