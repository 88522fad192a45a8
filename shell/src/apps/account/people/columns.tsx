import { PERSON_STATUSES, type Person } from '@portal/shared/contract/merchant/identity/people.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText, RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { paths } from '../paths.ts';
import type { PeopleText } from '../people.ts';
import { PersonStatus, statusWord } from './person-status.tsx';
import { roleWord } from './rules.ts';

export const personColumns = (t: PeopleText): readonly Column<Person>[] => [
  {
    key: 'name',
    header: t('field.name'),
    cell: ({ id, name, is_own }) => (
      <ListLink to={paths.people.one('view', id)}>
        <bdi>{is_own ? t('people.own', { name }) : name}</bdi>
      </ListLink>
    ),
    exportValue: ({ name }) => name,
    card: 'title',
  },
  { key: 'email', header: t('field.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi>, card: 'note' },
  {
    key: 'role',
    header: t('field.role'),
    cell: (person) => <bdi>{roleWord(person)}</bdi>,
    exportValue: roleWord,
    card: 'value',
  },
  {
    key: 'status',
    header: t('field.status'),
    cell: (person) => <PersonStatus person={person} />,
    exportValue: (person) => statusWord(t, person),
    card: 'status',
  },
  {
    key: 'last_seen_at',
    header: t('field.last_seen'),
    cell: ({ last_seen_at: at }) => at !== null && <RecentMoment moment={at} />,
    exportValue: ({ last_seen_at: at }) => (at === null ? '' : { moment: at }),
  },
  {
    key: 'created_at',
    header: t('field.since'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    hiddenByDefault: true,
  },
];

export const personFilters = (t: PeopleText): readonly Filter[] => [
  {
    name: 'status',
    label: t('field.status'),
    options: PERSON_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
  },
];
