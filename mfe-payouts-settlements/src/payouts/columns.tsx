import { PAYOUT_STATUSES, type Payout } from '@portal/shared/contract/merchant/money/payouts.ts';
import { RAILS } from '@portal/shared/domain/rails/rails.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { PayoutText } from '../payouts.ts';
import { paths } from '../paths.ts';
import { PayoutStatusText } from './payout-status.tsx';

export const payoutColumns = (t: PayoutText): readonly Column<Payout>[] => [
  {
    key: 'reference',
    header: t('payouts.reference'),
    cell: ({ id, reference }) => <ListLink to={paths.payouts.one(id)}>{reference}</ListLink>,
    card: 'note',
  },
  {
    key: 'payee_name',
    header: t('payouts.payee'),
    cell: ({ payee_name }) => <bdi>{payee_name}</bdi>,
    card: 'title',
  },
  {
    key: 'status',
    header: t('payouts.status'),
    cell: ({ status }) => <PayoutStatusText status={status} />,
    exportValue: ({ status }) => t(`payouts.state.${status}`),
    card: 'status',
  },
  {
    key: 'rail',
    header: t('payouts.rail'),
    cell: ({ rail }) => t(`payouts.rail.${rail}`),
    exportValue: ({ rail }) => t(`payouts.rail.${rail}`),
    truncate: true,
  },
  createdColumn(),
  {
    key: 'amount',
    header: t('payouts.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
];

export const payoutFilters = (t: PayoutText): readonly Filter[] => [
  {
    name: 'status',
    label: t('payouts.status'),
    options: PAYOUT_STATUSES.map((value) => ({ value, label: t(`payouts.state.${value}`) })),
  },
  {
    name: 'rail',
    label: t('payouts.rail'),
    options: RAILS.map((value) => ({ value, label: t(`payouts.rail.${value}`) })),
  },
  { name: 'created_at', label: t('payouts.created'), isDays: true },
];
