import { REFUND_REASONS, REFUND_STATUSES, type Refund } from '@portal/shared/contract/merchant/money/refunds.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { createdColumn } from '@portal/shared/ui/list/active.tsx';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { paths } from '../paths.ts';
import type { RefundText } from '../refunds.ts';
import { RefundStatusText } from './refund-status.tsx';

export const refundColumns = (t: RefundText): readonly Column<Refund>[] => [
  {
    key: 'number',
    header: t('refunds.number'),
    cell: ({ id, number }) => <ListLink to={paths.refunds.one(id)}>{number}</ListLink>,
    card: 'note',
  },
  {
    key: 'payer_name',
    header: t('refunds.payer'),
    cell: ({ payer_name }) => <bdi>{payer_name}</bdi>,
    card: 'title',
  },
  {
    key: 'bill_number',
    header: t('refunds.bill'),
    cell: ({ bill_number }) => bill_number,
  },
  {
    key: 'status',
    header: t('refunds.status'),
    cell: (refund) => <RefundStatusText refund={refund} />,
    exportValue: ({ kind, status }) => (kind === 'void' ? t('refunds.kind.void') : t(`refunds.state.${status}`)),
    card: 'status',
  },
  {
    key: 'reason',
    header: t('refunds.reason'),
    cell: ({ reason }) => t(`refunds.reason.${reason}`),
    exportValue: ({ reason }) => t(`refunds.reason.${reason}`),
    truncate: true,
  },
  createdColumn(),
  {
    key: 'amount',
    header: t('refunds.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
];

/** Columns that can be searched but are not in the table. */
export const refundHidden = (t: RefundText): readonly Option[] => [
  { value: 'invoice_no', label: t('refunds.payment') },
];

export const refundFilters = (t: RefundText): readonly Filter[] => [
  {
    name: 'status',
    label: t('refunds.status'),
    options: REFUND_STATUSES.filter((value) => value !== 'approved').map((value) => ({
      value,
      label: t(`refunds.state.${value}`),
    })),
  },
  {
    name: 'reason',
    label: t('refunds.reason'),
    options: REFUND_REASONS.map((value) => ({ value, label: t(`refunds.reason.${value}`) })),
  },
  { name: 'created_at', label: t('refunds.created'), isDays: true },
];
