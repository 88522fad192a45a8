/** A list of bills in the form in which a screen passes it to the kit. */
import { ListLink } from '../../router/list-search.tsx';
import type { ListPage } from '../../router/loaders.ts';
import type { Filter } from '../../ui/list/filters.tsx';
import type { Column } from '../../ui/list/list-table.tsx';
import { DayText } from '../../ui/value/day.tsx';
import { Money } from '../../ui/value/money.tsx';
import { Status } from '../../ui/value/status.tsx';
import { never } from './part.ts';
import { BILLS, type Bill } from './samples.ts';

export const COLUMNS: readonly Column<Bill>[] = [
  {
    key: 'number',
    header: 'Bill',
    cell: ({ id, number }) => (
      <ListLink to={`/bills/${id}/view`} isRecord>
        {number}
      </ListLink>
    ),
    exportValue: ({ number }) => number,
  },
  { key: 'payer', header: 'Payer', cell: ({ payer }) => payer, card: 'note', truncate: true },
  { key: 'due', header: 'Due', cell: ({ due }) => <DayText day={due} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <Status is={status} />, card: 'status' },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => <Money sen={amount} />, isNumeric: true, card: 'value' },
];

export const VIEW = { page: 1, limit: 10, q: '', in: 'number', sort: 'due', dir: 'desc', filter: {} } as const;

export const FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'due', label: 'Due' },
      { value: 'overdue', label: 'Overdue' },
    ],
  },
  { name: 'due', label: 'Due', isDays: true },
];

export const listOfBills = (more: Partial<ListPage<Bill>> = {}): ListPage<Bill> => ({
  name: 'bills',
  call: 'POST bills',
  view: VIEW,
  search: '',
  rows: BILLS,
  total: 128,
  failure: null,
  columns: { search: ['number', 'payer'], sort: ['due', 'amount', 'payer'] },
  readRows: never,
  ...more,
});

/** A view with a search and filters. */
export const NARROWED = { ...VIEW, q: 'Ramasamy', filter: { status: 'overdue', due: '2026-11-01..2026-11-20' } };
