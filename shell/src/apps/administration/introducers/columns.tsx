import type { AdministeredIntroducer } from '@portal/shared/contract/admin/introducers.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateText } from '../rates.ts';

export const introducerColumns = (t: RemoteText): readonly Column<AdministeredIntroducer>[] => [
  {
    key: 'name',
    header: t('introducers.name'),
    cell: ({ id, name }) => (
      <Link to={paths.introducer(id)} dir="auto">
        {name}
      </Link>
    ),
    card: 'title',
  },
  {
    key: 'created_at',
    header: t('introducers.since'),
    cell: ({ created_at }) => <DayText day={dayOf(created_at)} />,
    exportValue: ({ created_at }) => dayOf(created_at),
    card: 'note',
  },
  {
    key: 'merchants',
    header: t('introducers.merchants'),
    cell: ({ merchants }) => formatCount(merchants),
    isNumeric: true,
  },
  {
    key: 'invite_basis_points',
    header: t('introducers.invite_share'),
    cell: ({ invite_basis_points: share }) => (share === null ? t('introducers.no_invite') : rateText(share)),
    exportValue: ({ invite_basis_points: share }) => (share === null ? '' : share / 100),
    isNumeric: true,
    card: 'value',
  },
];
