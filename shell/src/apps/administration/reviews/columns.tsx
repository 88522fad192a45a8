import { REVIEWED_KINDS, WAITING_STATES, type WaitingReview } from '@portal/shared/contract/admin/reviews.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { ReviewStatus } from './review-status.tsx';

export const reviewColumns = (t: RemoteText): readonly Column<WaitingReview>[] => [
  {
    key: 'name',
    header: t('reviews.name'),
    cell: ({ name, merchant_id }) => (
      <Link to={paths.company(merchant_id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    key: 'kind',
    header: t('reviews.kind'),
    cell: ({ kind }) => t(`reviews.kind.${kind}`),
    exportValue: ({ kind }) => t(`reviews.kind.${kind}`),
  },
  {
    key: 'merchant',
    header: t('exceptions.merchant'),
    cell: ({ merchant }) => <bdi>{merchant}</bdi>,
    card: 'note',
  },
  {
    key: 'status',
    header: t('merchants.state'),
    cell: ({ status }) => <ReviewStatus status={status} />,
    exportValue: ({ status }) => t(`review.${status}`),
    card: 'status',
  },
  {
    key: 'submitted_at',
    header: t('reviews.sent'),
    cell: ({ submitted_at }) => <MomentText moment={submitted_at} />,
    exportValue: ({ submitted_at }) => ({ moment: submitted_at }),
    card: 'value',
  },
];

export const reviewFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'kind',
    label: t('reviews.kind'),
    options: REVIEWED_KINDS.map((value) => ({ value, label: t(`reviews.kind.${value}`) })),
  },
  {
    name: 'status',
    label: t('merchants.state'),
    options: WAITING_STATES.map((value) => ({ value, label: t(`review.${value}`) })),
  },
];
