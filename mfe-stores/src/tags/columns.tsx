import type { ProductTag } from '@portal/shared/contract/merchant/catalogue/product-tags.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const tagColumns = (t: RemoteText): readonly Column<ProductTag>[] => [
  {
    key: 'title',
    header: t('tags.name'),
    cell: ({ id, title }) => <ListLink to={paths.tags.one('view', id)}>{title}</ListLink>,
  },
  createdColumn(),
];
