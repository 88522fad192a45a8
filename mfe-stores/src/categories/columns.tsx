import type { ProductCategory } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const categoryColumns = (t: RemoteText): readonly Column<ProductCategory>[] => [
  {
    key: 'title',
    header: t('categories.name'),
    cell: ({ id, title }) => <ListLink to={paths.categories.one('view', id)}>{title}</ListLink>,
  },
  {
    key: 'description',
    header: t('categories.description'),
    cell: ({ description }) => <span dir="auto">{description}</span>,
  },
  activeColumn(),
  createdColumn(),
];
