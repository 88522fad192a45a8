import type { Order } from '@portal/shared/contract/merchant/orders/orders.ts';
import { stores } from '@portal/shared/contract/merchant/stores/stores.ts';
import { OrderState } from '@portal/shared/contract/public/public-orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { recordFilter } from '@portal/shared/ui/list/record-filter.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { OrderText } from '../orders.ts';
import { paths } from '../paths.ts';
import { orderGroupText, OrderStateText, orderStateText } from './order-status.tsx';

export const orderColumns = (t: OrderText): readonly Column<Order>[] => [
  {
    key: 'number',
    header: t('orders.number'),
    cell: ({ id, number }) => <ListLink to={paths.orders.one(id)}>{number}</ListLink>,
    card: 'note',
  },
  {
    key: 'buyer_name',
    header: t('orders.buyer'),
    cell: ({ buyer_name }) => <bdi>{buyer_name}</bdi>,
    card: 'title',
  },
  {
    key: 'state',
    header: t('orders.state'),
    cell: (order) => <OrderStateText order={order} />,
    exportValue: (order) => orderStateText(t, order),
    card: 'status',
  },
  {
    key: 'pieces',
    header: t('orders.pieces'),
    cell: ({ pieces }) => formatCount(pieces),
    isNumeric: true,
  },
  {
    key: 'delivery_title',
    header: t('orders.delivery_method'),
    cell: ({ delivery_title }) => <bdi>{delivery_title || t('orders.no_delivery')}</bdi>,
    exportValue: ({ delivery_title }) => delivery_title,
    truncate: true,
  },
  {
    key: 'store_title',
    header: t('orders.store'),
    cell: ({ store_title }) => <bdi>{store_title}</bdi>,
    truncate: true,
  },
  createdColumn(),
  {
    key: 'total',
    header: t('orders.total'),
    cell: ({ total }) => <Money sen={total} />,
    isNumeric: true,
    card: 'value',
  },
];

/** These fields can be searched, but have no column. */
export const orderHidden = (t: OrderText): readonly Option[] => [
  { value: 'buyer_email', label: t('orders.email') },
  { value: 'buyer_phone', label: t('orders.phone') },
];

export const orderFilters = (t: OrderText): readonly Filter[] => [
  {
    name: 'state',
    label: t('orders.state'),
    options: OrderState.options.map((value) => ({ value, label: orderGroupText(t, value) })),
  },
  recordFilter({
    name: 'store_id',
    label: t('orders.store'),
    list: stores.list,
    by: 'title',
    words: ({ title }) => title,
    get: (id, signal) => gateway.call(stores.get, { params: { id } }, { signal }),
  }),
  { name: 'created_at', label: t('orders.placed'), isDays: true },
];
