import { stores, type Store } from '@portal/shared/contract/merchant/stores/stores.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { BulkAction } from '@portal/shared/ui/list/selection/selection-run.ts';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { PicturedLink } from '../products/parts/pictured-link.tsx';
import { StoreStatus } from './parts/store-status.tsx';
import { isComplete, stateOf } from './rules.ts';

const storeColumns = (t: RemoteText): readonly Column<Store>[] => [
  {
    key: 'title',
    header: t('stores.name'),
    cell: ({ id, title, image }) => (
      <PicturedLink image={image} to={paths.stores.one('view', id)}>
        {title}
      </PicturedLink>
    ),
    exportValue: ({ title }) => title,
  },
  {
    key: 'products_total',
    header: t('stores.products'),
    cell: ({ products_total }) => formatCount(products_total),
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'collection',
    header: t('stores.collection'),
    cell: ({ collection }) => <bdi>{collection}</bdi>,
    truncate: true,
  },
  {
    key: 'is_active',
    header: t('products.status'),
    cell: (store) => <StoreStatus store={store} />,
    exportValue: (store) => t(`stores.${stateOf(store)}`),
    card: 'status',
  },
  createdColumn(),
];

const publishedFilter = (t: RemoteText): Filter => ({
  name: 'is_active',
  label: t('products.status'),
  options: [
    { value: 'true', label: t('stores.published') },
    { value: 'false', label: t('stores.draft') },
  ],
});

/** Sends only the field `is_active`, so that no other person's change is overwritten. Rejects with `GatewayError`. */
export const publish = ({ id }: Pick<Store, 'id'>, is_active: boolean) =>
  gateway.call(stores.update, { params: { storeId: id }, body: { is_active } });

const publishMany = (t: RemoteText, is_active: boolean): BulkAction<Store> => ({
  label: t(is_active ? 'stores.publish' : 'stores.unpublish'),
  needs: stores.update.needs,
  done: t(is_active ? 'stores.published' : 'stores.draft'),
  // A store with missing disclosures cannot be published.
  isFor: (store) => store.is_active !== is_active && (!is_active || isComplete(store)),
  act: (store) => publish(store, is_active),
  undo: { done: t('products.as_before'), act: (store) => publish(store, store.is_active) },
});

export const storeTable = (t: RemoteText) => ({
  columns: storeColumns(t),
  hidden: [{ value: 'description', label: t('categories.description') }],
  filters: [publishedFilter(t)],
  bulk: [publishMany(t, true), publishMany(t, false)],
});
