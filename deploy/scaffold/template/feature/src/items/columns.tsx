import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { Item } from '../../contract/items.ts';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const itemColumns = (t: RemoteText): readonly Column<Item>[] => [
  {
    key: 'name',
    header: t('items.name'),
    cell: ({ id, name }) => <ListLink to={paths.items.one('view', id)}>{name}</ListLink>,
  },
  activeColumn(),
  createdColumn(),
];
