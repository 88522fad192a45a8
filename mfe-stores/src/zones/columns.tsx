import type { ShippingZone } from '@portal/shared/contract/merchant/shipping/shipping-zones.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { coverText } from '../shipping/words.rules.ts';

export const zoneColumns = (t: RemoteText): readonly Column<ShippingZone>[] => [
  {
    key: 'title',
    header: t('categories.name'),
    cell: ({ id, title }) => <ListLink to={paths.zones.one('view', id)}>{title}</ListLink>,
  },
  {
    key: 'states',
    header: t('zones.cover'),
    truncate: true,
    card: 'note',
    cell: (zone) => <bdi>{coverText(t, zone)}</bdi>,
    exportValue: (zone) => coverText(t, zone),
  },
  activeColumn(),
  createdColumn(),
];
