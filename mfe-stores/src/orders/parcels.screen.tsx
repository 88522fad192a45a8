/** All parcels that are packed or were handed over, with their states. */
import { courierNotes } from '@portal/shared/contract/merchant/couriers/notes.ts';
import { shipments, type Shipment } from '@portal/shared/contract/merchant/orders/orders.ts';
import { ParcelStatus } from '@portal/shared/contract/public/public-orders.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { Link, useLoaderData } from '@portal/shared/router/screen.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import { List } from '@portal/shared/ui/list/list.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { useOrderText, type OrderText } from '../orders.ts';
import { paths } from '../paths.ts';
import { hasNote } from './booking/rules.ts';
import { useNotes } from './notes.tsx';
import { ParcelStatusText } from './order-status.tsx';
import { OrderTabs } from './tabs.tsx';

export const loader = listLoader(shipments.list);

const columns = (t: OrderText): readonly Column<Shipment>[] => [
  {
    key: 'order_number',
    header: t('orders.number'),
    cell: ({ order_id, order_number }) => <Link to={paths.orders.one(order_id)}>{order_number}</Link>,
    card: 'note',
  },
  {
    key: 'buyer_name',
    header: t('orders.buyer'),
    cell: ({ buyer_name }) => <bdi>{buyer_name}</bdi>,
    card: 'title',
  },
  {
    key: 'courier',
    header: t('parcels.courier'),
    cell: ({ courier }) => <bdi>{courier}</bdi>,
    truncate: true,
  },
  {
    key: 'tracking_number',
    header: t('parcels.tracking_number'),
    cell: ({ tracking_number }) => <bdi dir="ltr">{tracking_number || '–'}</bdi>,
    card: 'value',
  },
  {
    key: 'status',
    header: t('orders.state'),
    cell: ({ status }) => <ParcelStatusText status={status} />,
    exportValue: ({ status }) => t(`parcels.status.${status}`),
    card: 'status',
  },
  {
    key: 'created_at',
    header: t('parcels.packed_at'),
    cell: ({ created_at }) => <RecentMoment moment={created_at} />,
  },
];

const filters = (t: OrderText): readonly Filter[] => [
  {
    name: 'status',
    label: t('orders.state'),
    options: ParcelStatus.options.map((value) => ({ value, label: t(`parcels.status.${value}`) })),
  },
  { name: 'created_at', label: t('parcels.packed_at'), isDays: true },
];

export function Component() {
  const t = useOrderText();
  const { print, dialog } = useNotes();
  return (
    <Page>
      <PageHeader title={t('orders.title')} />
      <OrderTabs />
      <List
        title={t('parcels.title')}
        about={t('parcels.none')}
        columns={columns(t)}
        filters={filters(t)}
        bulk={[
          {
            label: t('notes.print_all'),
            needs: courierNotes.notes.needs,
            isFor: hasNote,
            open: print,
          },
        ]}
        list={useLoaderData<typeof loader>()}
      />
      {dialog}
    </Page>
  );
}
