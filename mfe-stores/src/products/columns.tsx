import type { Product, ProductStatus } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { productCategories } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { productRemoval, products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { recordFilter } from '@portal/shared/ui/list/record-filter.tsx';
import type { BulkAction } from '@portal/shared/ui/list/selection/selection-run.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { PicturedLink } from './parts/pictured-link.tsx';
import { PriceRange } from './parts/price-range.tsx';
import { STATUSES } from './rules.ts';

const productColumns = (t: RemoteText): readonly Column<Product>[] => [
  {
    key: 'title',
    header: t('products.name'),
    cell: ({ id, title, image }) => (
      <PicturedLink image={image} to={paths.products.one('view', id)}>
        {title}
      </PicturedLink>
    ),
    exportValue: ({ title }) => title,
  },
  { key: 'category', header: t('subcategories.category'), cell: ({ category }) => <bdi>{category}</bdi>, card: 'note' },
  {
    key: 'price',
    header: t('products.price'),
    cell: (product) => <PriceRange product={product} />,
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'variants',
    header: t('variants.title'),
    cell: ({ product_product_variant: { length } }) => (length > 0 ? formatCount(length) : ''),
    exportValue: ({ product_product_variant: { length } }) => length,
    isNumeric: true,
  },
  {
    key: 'status',
    header: t('products.status'),
    cell: ({ status }) => <Status is={status} />,
    exportValue: ({ status }) => kitMessages.text(`status.${status}`),
    card: 'status',
  },
  {
    key: 'tags',
    header: t('products.tags'),
    cell: ({ tags }) => <bdi>{tags.join(', ')}</bdi>,
    exportValue: ({ tags }) => tags.join(', '),
    truncate: true,
    hiddenByDefault: true,
  },
  createdColumn(),
];

const productFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'status',
    label: t('products.status'),
    options: STATUSES.map((value) => ({ value, label: kitMessages.text(`status.${value}`) })),
  },
  recordFilter({
    name: 'category_id',
    label: t('subcategories.category'),
    list: productCategories.list,
    by: 'title',
    words: ({ title }) => title,
    get: (id, signal) => gateway.call(productCategories.get, { params: { id } }, { signal }),
  }),
];

const turnMany = (t: RemoteText, label: string, status: ProductStatus): BulkAction<Product> => {
  const turn = (product: Product, to: ProductStatus) =>
    gateway.call(products.update, { params: { id: product.id }, body: { status: to } });
  return {
    label,
    needs: products.update.needs,
    done: kitMessages.text(`status.${status}`),
    isFor: (product) => product.status !== status,
    act: (product) => turn(product, status),
    undo: { done: t('products.as_before'), act: (product) => turn(product, product.status) },
  };
};

const removeMany = (t: RemoteText): BulkAction<Product> => ({
  label: kitMessages.text('delete'),
  needs: productRemoval.remove.needs,
  done: t('products.deleted'),
  isFor: () => true,
  ask: (rows) =>
    confirm({
      title: t('products.delete_title', { rows: formatCount(rows.length) }),
      text: t('products.delete_text'),
      action: kitMessages.text('delete'),
      isDanger: true,
    }),
  act: ({ id }) => gateway.call(productRemoval.remove, { params: { id } }),
});

export const productTable = (t: RemoteText) => ({
  columns: productColumns(t),
  hidden: [{ value: 'description', label: t('categories.description') }],
  filters: productFilters(t),
  bulk: [turnMany(t, t('products.activate'), 'active'), turnMany(t, t('products.archive'), 'archived'), removeMany(t)],
});
