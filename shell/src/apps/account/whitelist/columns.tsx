import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import type { WhitelistEntry } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { recordFilter } from '@portal/shared/ui/list/record-filter.tsx';
import { MomentText, RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { paths } from '../paths.ts';
import type { WhitelistText } from '../whitelist.ts';

export const entryColumns = (t: WhitelistText): readonly Column<WhitelistEntry>[] => [
  {
    key: 'label',
    header: t('whitelist.label'),
    cell: ({ id, label }) => <ListLink to={paths.whitelist.one('view', id)}>{label}</ListLink>,
    card: 'title',
  },
  {
    key: 'address',
    header: t('whitelist.address'),
    cell: ({ address }) => <code dir="ltr">{address}</code>,
    card: 'note',
  },
  {
    key: 'key',
    header: t('whitelist.key'),
    cell: ({ key }) => (key === null ? t('whitelist.all_keys') : <bdi>{key}</bdi>),
    exportValue: ({ key }) => key ?? t('whitelist.all_keys'),
    card: 'note',
  },
  {
    key: 'is_used',
    header: t('whitelist.state'),
    cell: ({ last_used_at: at }) =>
      at === null ? (
        <Status is="inactive" label={t('whitelist.unused')} />
      ) : (
        <Status is="active" label={t('whitelist.used')} />
      ),
    exportValue: ({ last_used_at: at }) => t(at === null ? 'whitelist.unused' : 'whitelist.used'),
    card: 'status',
  },
  {
    key: 'last_used_at',
    header: t('whitelist.last_used'),
    cell: ({ last_used_at: at }) => at !== null && <RecentMoment moment={at} />,
    exportValue: ({ last_used_at: at }) => (at === null ? '' : { moment: at }),
    card: 'value',
  },
  {
    key: 'created_at',
    header: t('whitelist.made_on'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    hiddenByDefault: true,
  },
];

export const entryFilters = (t: WhitelistText): readonly Filter[] => [
  recordFilter({
    name: 'key_id',
    label: t('whitelist.key'),
    list: apiKeys.list,
    by: 'name',
    words: ({ name }: { readonly name: string }) => name,
    get: (id, signal) => gateway.call(apiKeys.get, { params: { id } }, { signal }),
  }),
  { name: 'created_at', label: t('whitelist.made_on'), isDays: true },
];
