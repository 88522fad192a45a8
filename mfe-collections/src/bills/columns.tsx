import type { Bill } from '@portal/shared/contract/bills.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { DayText } from '@portal/shared/ui/day.tsx';
import type { Column } from '@portal/shared/ui/list-table.tsx';
import type { Filter, Option } from '@portal/shared/ui/list-tools.tsx';
import { Money } from '@portal/shared/ui/money.tsx';
import type { RemoteText } from '../messages.ts';
import { paths } from '../paths.ts';
import { BillStatusText } from './bill-status.tsx';

export const billColumns = (t: RemoteText): readonly Column<Bill>[] => [
  {
    key: 'bill_number',
    header: t('bills.number'),
    cell: ({ id, collection_id, bill_number }) => (
      <ListLink to={paths.bills.one(collection_id, id)}>{bill_number}</ListLink>
    ),
  },
  { key: 'payer_name', header: t('bills.payer'), cell: ({ payer_name }) => <bdi>{payer_name}</bdi> },
  { key: 'due_date', header: t('bills.due_date'), cell: ({ due_date }) => <DayText day={due_date} /> },
  {
    key: 'status',
    header: t('bills.status'),
    cell: (bill) => <BillStatusText bill={bill} />,
    plain: ({ status }) => kitMessages.text(`status.${status}`),
  },
  { key: 'amount', header: t('bills.amount'), cell: ({ amount }) => <Money sen={amount} />, isNumeric: true },
];

/** Searchable or sortable, but not in the table. */
export const billHidden = (t: RemoteText): readonly Option[] => [
  { value: 'payer_email', label: t('bills.payer_email') },
  { value: 'description', label: t('bills.description') },
  { value: 'created_at', label: t('bills.created_at') },
];

/** What merchants look for; the other states are found by looking at all. */
const FILTERED = ['due', 'overdue', 'pending', 'paid', 'expired'] as const;

export const billFilters = (t: RemoteText): readonly Filter[] => [
  {
    name: 'status',
    label: t('bills.status'),
    options: FILTERED.map((status) => ({ value: status, label: kitMessages.text(`status.${status}`) })),
  },
  { name: 'due_date', label: t('bills.due_date'), isDays: true },
  { name: 'created_at', label: t('bills.created_at'), isDays: true },
];
