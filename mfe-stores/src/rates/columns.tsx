import type { ShippingRate } from '@portal/shared/contract/merchant/shipping/shipping-rates.ts';
import { lowestPriceOf } from '@portal/shared/domain/shipping/bands.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { activeColumn, createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { reachText } from '../shipping/words.rules.ts';

export const rateColumns = (t: RemoteText): readonly Column<ShippingRate>[] => [
  {
    key: 'title',
    header: t('categories.name'),
    cell: ({ id, title }) => <ListLink to={paths.rates.one('view', id)}>{title}</ListLink>,
  },
  { key: 'zone', header: t('zones.zone'), card: 'note', cell: ({ zone }) => <bdi>{zone}</bdi> },
  { key: 'profile', header: t('rates.profile'), cell: ({ profile }) => <bdi>{profile}</bdi> },
  {
    key: 'bands',
    header: t('rates.reach'),
    truncate: true,
    cell: ({ bands }) => <bdi>{t('rates.weight', { weights: reachText(bands) })}</bdi>,
    exportValue: ({ bands }) => reachText(bands),
  },
  {
    key: 'price',
    header: t('rates.from'),
    isNumeric: true,
    card: 'value',
    cell: ({ bands }) => <Money sen={lowestPriceOf(bands)} />,
    exportValue: ({ bands }) => lowestPriceOf(bands),
  },
  activeColumn(),
  createdColumn(),
];
