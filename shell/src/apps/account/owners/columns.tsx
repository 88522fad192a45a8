import type { BusinessOwner } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { REVIEW_STATES } from '@portal/shared/contract/merchant/company/review.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import type { CompanyText } from '../company.ts';
import { fieldWord } from '../company/parts/words.ts';
import { ReviewStatus } from '../company/status.tsx';
import { paths } from '../paths.ts';

const percent = (share: string): string => (share === '' ? '' : `${share}%`);

/** The missing fields, as text. */
const missingWords = (t: CompanyText, { missing }: BusinessOwner): string =>
  missing.map((field) => fieldWord(t, field)).join(', ');

export const ownerColumns = (t: CompanyText): readonly Column<BusinessOwner>[] => [
  {
    key: 'name',
    header: t('field.name'),
    cell: ({ id, name }) => <ListLink to={paths.owners.one('view', id)}>{name}</ListLink>,
    card: 'title',
  },
  {
    key: 'role',
    header: t('field.role'),
    cell: ({ role }) => role && t(`role.${role}`),
    exportValue: ({ role }) => (role ? t(`role.${role}`) : ''),
  },
  {
    key: 'share',
    header: t('field.share'),
    cell: ({ share }) => <span className="k-num">{percent(share)}</span>,
    exportValue: ({ share }) => share,
    card: 'value',
  },
  {
    key: 'identity_number',
    header: t('field.identity_number'),
    cell: ({ identity_number }) => identity_number && <bdi dir="ltr">{identity_number}</bdi>,
    exportValue: ({ identity_number }) => identity_number,
  },
  {
    key: 'status',
    header: t('owners.review'),
    cell: ({ status }) => <ReviewStatus status={status} />,
    exportValue: ({ status }) => t(`review.is.${status}`),
    card: 'status',
  },
  {
    key: 'missing',
    header: t('owners.missing'),
    cell: (owner) => missingWords(t, owner),
    exportValue: (owner) => missingWords(t, owner),
    truncate: true,
    card: 'note',
  },
  {
    key: 'created_at',
    header: t('owners.added_on'),
    cell: ({ created_at }) => <MomentText moment={created_at} />,
    exportValue: ({ created_at }) => ({ moment: created_at }),
    hiddenByDefault: true,
  },
];

export const ownerFilters = (t: CompanyText): readonly Filter[] => [
  {
    name: 'status',
    label: t('owners.review'),
    options: REVIEW_STATES.map((value) => ({ value, label: t(`review.is.${value}`) })),
  },
];
