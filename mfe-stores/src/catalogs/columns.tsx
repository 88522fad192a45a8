import type { Catalog } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const catalogColumns = (t: RemoteText): readonly Column<Catalog>[] => [
  {
    key: 'title',
    header: t('categories.name'),
    cell: ({ id, title }) => <ListLink to={paths.catalogs.one('view', id)}>{title}</ListLink>,
  },
  {
    key: 'description',
    header: t('categories.description'),
    truncate: true,
    cell: ({ description }) => <bdi>{description}</bdi>,
  },
  {
    key: 'products_total',
    header: t('catalogs.products'),
    isNumeric: true,
    card: 'value',
    cell: ({ products_total }) => formatCount(products_total),
  },
  createdColumn(),
];
