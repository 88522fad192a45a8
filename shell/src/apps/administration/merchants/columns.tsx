import {
  ACCOUNT_STATES,
  COMPANY_REVIEWS,
  type AdministeredMerchant,
} from '@portal/shared/contract/admin/administration.ts';
import { PLAN_IDS } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { AccountStatus } from '../account-status.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateText } from '../rates.ts';

export const merchantColumns = (t: RemoteText): readonly Column<AdministeredMerchant>[] => [
  {
    key: 'name',
    header: t('merchants.name'),
    cell: ({ id, name }) => (
      <Link to={paths.merchant(id)} dir="auto">
        {name}
      </Link>
    ),
  },
  {
    key: 'state',
    header: t('merchants.state'),
    card: 'status',
    cell: ({ state }) => <AccountStatus state={state} />,
    exportValue: ({ state }) => t(`state.${state}`),
  },
  {
    key: 'review',
    header: t('merchants.review'),
    cell: ({ review }) => t(`review.${review}`),
    exportValue: ({ review }) => t(`review.${review}`),
  },
  {
    key: 'plan_id',
    header: t('merchants.plan'),
    cell: ({ plan_id }) => t(`plan.${plan_id}`),
    exportValue: ({ plan_id }) => t(`plan.${plan_id}`),
  },
  {
    key: 'volume_today',
    header: t('payments.today'),
    cell: ({ volume_today }) => <Money sen={volume_today} />,
    isNumeric: true,
  },
  {
    key: 'volume',
    header: t('payments.days'),
    cell: ({ volume }) => <Money sen={volume} />,
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'payments',
    header: t('merchants.payments'),
    cell: ({ payments }) => formatCount(payments),
    isNumeric: true,
    hiddenByDefault: true,
  },
  {
    key: 'success_rate',
    header: t('payments.rate'),
    cell: ({ success_rate }) => rateText(success_rate),
    exportValue: ({ success_rate }) => rateText(success_rate),
    isNumeric: true,
    card: 'note',
  },
  {
    key: 'last_payment_at',
    header: t('merchants.last_payment'),
    cell: ({ last_payment_at }) => (last_payment_at === null ? '–' : <MomentText moment={last_payment_at} />),
    exportValue: ({ last_payment_at }) => (last_payment_at === null ? '' : { moment: last_payment_at }),
  },
  {
    key: 'created_at',
    header: t('merchants.since'),
    cell: ({ created_at }) => <DayText day={dayOf(created_at)} />,
    exportValue: ({ created_at }) => dayOf(created_at),
    hiddenByDefault: true,
  },
];

export const merchantFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'state',
    label: t('merchants.state'),
    options: ACCOUNT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  },
  {
    name: 'review',
    label: t('merchants.review'),
    options: COMPANY_REVIEWS.map((value) => ({ value, label: t(`review.${value}`) })),
  },
  {
    name: 'plan_id',
    label: t('merchants.plan'),
    options: PLAN_IDS.map((value) => ({ value, label: t(`plan.${value}`) })),
  },
  { name: 'created_at', label: t('merchants.since'), isDays: true },
];
