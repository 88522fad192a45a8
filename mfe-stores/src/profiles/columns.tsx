import type { ShippingProfile } from '@portal/shared/contract/merchant/shipping/shipping-profiles.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const profileColumns = (t: RemoteText): readonly Column<ShippingProfile>[] => [
  {
    key: 'title',
    header: t('categories.name'),
    cell: ({ id, title }) => <ListLink to={paths.profiles.one('view', id)}>{title}</ListLink>,
  },
  {
    key: 'kind',
    header: t('profiles.kind'),
    card: 'note',
    cell: ({ kind }) => t(`profiles.kind.${kind}`),
    exportValue: ({ kind }) => t(`profiles.kind.${kind}`),
  },
  {
    key: 'max_weight',
    header: t('profiles.max_weight'),
    isNumeric: true,
    card: 'value',
    cell: ({ max_weight }) => t('rates.weight', { weights: max_weight }),
    exportValue: ({ max_weight }) => Number(max_weight),
  },
  activeColumn(),
  createdColumn(),
];
