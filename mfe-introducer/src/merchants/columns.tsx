import type { IntroducedMerchant } from '@portal/shared/contract/introducer/introducer.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { activeColumn, activeFilter } from '@portal/shared/ui/list/active.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';

export const merchantColumns = (t: RemoteText): readonly Column<IntroducedMerchant>[] => [
  {
    key: 'name',
    header: t('merchants.name'),
    // The linked page has its own list, so the search of this list is not added to the link.
    cell: ({ name }) => (
      <Link to={paths.paymentsOf(name)} dir="auto">
        {name}
      </Link>
    ),
  },
  activeColumn(),
  {
    key: 'since',
    header: t('merchants.since'),
    card: 'note',
    cell: ({ since }) => <DayText day={dayOf(since)} />,
    exportValue: ({ since }) => dayOf(since),
  },
  {
    key: 'payments',
    header: t('merchants.payments'),
    cell: ({ payments }) => formatCount(payments),
    exportValue: ({ payments }) => payments,
    isNumeric: true,
  },
  {
    key: 'volume',
    header: t('merchants.volume'),
    cell: ({ volume }) => <Money sen={volume} />,
    isNumeric: true,
  },
  {
    key: 'commission',
    header: t('merchants.commission'),
    cell: ({ commission }) => <Money sen={commission} />,
    isNumeric: true,
    card: 'value',
  },
];

export const merchantFilters = (t: RemoteText): readonly Filter[] => [
  activeFilter(),
  { name: 'since', label: t('merchants.since'), isDays: true },
];
