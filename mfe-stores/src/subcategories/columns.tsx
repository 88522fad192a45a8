import type { ProductSubcategory } from '@portal/shared/contract/merchant/catalogue/product-subcategories.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const subcategoryColumns = (t: RemoteText): readonly Column<ProductSubcategory>[] => [
  {
    key: 'title',
    header: t('categories.name'),
    cell: ({ id, title }) => <ListLink to={paths.subcategories.one('view', id)}>{title}</ListLink>,
  },
  { key: 'category', header: t('subcategories.category'), cell: ({ category }) => <bdi>{category}</bdi> },
  activeColumn(),
  createdColumn(),
];
