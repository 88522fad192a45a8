import { KEY_STATUSES, type ApiKey } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { MomentText, RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import type { KeyText } from '../api-keys.ts';
import { paths } from '../paths.ts';
import { KeyStatusText } from './key-status.tsx';

export const keyColumns = (t: KeyText): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    header: t('keys.name'),
    cell: ({ id, name }) => <ListLink to={paths.apiKeys.one('view', id)}>{name}</ListLink>,
    card: 'title',
  },
  {
    key: 'prefix',
    header: t('keys.prefix'),
    cell: ({ prefix }) => <code dir="ltr">{prefix}…</code>,
    exportValue: ({ prefix }) => prefix,
    card: 'note',
  },
  {
    key: 'status',
    header: t('keys.status'),
    cell: ({ status }) => <KeyStatusText status={status} />,
    exportValue: ({ status }) => t(`keys.is.${status}`),
    card: 'status',
  },
  {
    key: 'last_used_at',
    header: t('keys.last_used'),
    cell: ({ last_used_at: at }) =>
      at === null ? <span className="k-muted">{t('keys.never_used')}</span> : <RecentMoment moment={at} />,
    exportValue: ({ last_used_at: at }) => (at === null ? '' : { moment: at }),
    card: 'value',
  },
  {
    key: 'last_address',
    header: t('keys.address'),
    cell: ({ last_address: address }) => address && <bdi>{address}</bdi>,
    exportValue: ({ last_address: address }) => address ?? '',
  },
  {
    key: 'expires_on',
    header: t('keys.expires_on'),
    cell: ({ expires_on: day }) =>
      day === null ? <span className="k-muted">{t('keys.never')}</span> : <DayText day={day} />,
    exportValue: ({ expires_on: day }) => day ?? '',
  },
  { key: 'made_by', header: t('keys.made_by'), cell: ({ made_by }) => <bdi>{made_by}</bdi>, hiddenByDefault: true },
  {
    key: 'created_at',
    header: t('keys.made_on'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    hiddenByDefault: true,
  },
];

export const keyFilters = (t: KeyText): readonly Filter[] => [
  {
    name: 'status',
    label: t('keys.status'),
    options: KEY_STATUSES.map((value) => ({ value, label: t(`keys.is.${value}`) })),
  },
  { name: 'created_at', label: t('keys.made_on'), isDays: true },
];
