import { dayOf, formatCount } from '@portal/shared/i18n/format.ts';
import {
  CollectionKind,
  type Collection,
  type RecordStatus,
} from '@portal/shared/contract/merchant/collections/collections.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { BulkAction } from '@portal/shared/ui/list/selection/selection-run.ts';
import { ActiveStatus } from '@portal/shared/ui/value/status.tsx';
import type { RemoteText } from '../messages.ts';
import { CollectionRowDetail } from '../row-details.ts';
import { CloneLink, OpenLink } from './links.tsx';
import { isActive, turned } from './rules.ts';
import { StartStopRow, turn } from './start-stop.tsx';

/** How many of the collection's bills are paid, as text. */
export const paidOf = (t: RemoteText, { bills_paid, bills_total }: Collection) =>
  t('collections.paid_of', { paid: formatCount(bills_paid), total: formatCount(bills_total) });

const statusWord = (t: RemoteText, status: RecordStatus) =>
  t(status === 1 ? 'collections.active' : 'collections.inactive');

export const collectionColumns = (t: RemoteText): readonly Column<Collection>[] => [
  {
    key: 'title',
    header: t('collections.name'),
    // The linked page has its own list, so the search of this list is not added to the link.
    cell: (collection) => <OpenLink collection={collection} />,
    exportValue: ({ title }) => title,
  },
  {
    key: 'kind',
    header: t('kinds.kind'),
    cell: ({ kind }) => t(`kinds.${kind}`),
    exportValue: ({ kind }) => t(`kinds.${kind}`),
  },
  {
    key: 'record_status',
    header: t('collections.record_status'),
    card: 'status',
    cell: (collection) => <ActiveStatus isActive={isActive(collection)} />,
    exportValue: ({ record_status }) => statusWord(t, record_status),
  },
  {
    key: 'bills_paid',
    header: t('collections.bills_paid'),
    card: 'note',
    cell: (collection) => paidOf(t, collection),
    // As text, a spreadsheet would read "3 of 12" as a day in December.
    exportValue: ({ bills_paid }) => bills_paid,
    isNumeric: true,
  },
  {
    key: 'collected',
    header: t('collections.collected'),
    cell: ({ collected }) => <Money sen={collected} />,
    card: 'value',
    isNumeric: true,
  },
  {
    key: 'created_at',
    header: t('collections.created_at'),
    cell: ({ created_at }) => <DayText day={dayOf(created_at)} />,
    exportValue: ({ created_at }) => dayOf(created_at),
  },
  {
    key: 'act',
    header: t('collections.act'),
    cell: (collection) => (
      <>
        <StartStopRow collection={collection} />
        <CloneLink collection={collection} isInRow />
      </>
    ),
    isAction: true,
    needs: 'collections.write',
  },
];

/** Columns that can be searched but are too long for the table. */
const collectionHidden = (t: RemoteText): readonly Option[] => [
  { value: 'description', label: t('collections.description') },
];

export const statusFilter = (t: RemoteText): Filter => ({
  name: 'record_status',
  label: t('collections.record_status'),
  options: [
    { value: '1', label: t('collections.active') },
    { value: '2', label: t('collections.inactive') },
  ],
});

const collectionFilters = (t: RemoteText): readonly Filter[] => [
  statusFilter(t),
  {
    name: 'kind',
    label: t('kinds.kind'),
    options: CollectionKind.options.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
  },
];

type Reload = (status: RecordStatus) => Promise<void>;

/** Sets the status of many collections; collections that already have the status are skipped. */
const turnMany = (t: RemoteText, label: string, status: RecordStatus, reload: Reload): BulkAction<Collection> => ({
  label,
  needs: 'collections.write',
  done: statusWord(t, status),
  isFor: ({ record_status }) => record_status !== status,
  act: (collection) => turn(collection, status),
  reload: () => reload(status),
  undo: {
    done: statusWord(t, turned(status)),
    act: (collection) => turn(collection, collection.record_status),
    reload: () => reload(turned(status)),
  },
});

const collectionBulk = (t: RemoteText, reload: Reload): readonly BulkAction<Collection>[] => [
  turnMany(t, t('collections.start'), 1, reload),
  turnMany(t, t('collections.stop'), 2, reload),
];

/**
 * The table of collections of any kind; `reload` reads the list again after many were started or stopped (specification
 * §4).
 */
export const collectionTable = (t: RemoteText, reload: Reload) => ({
  columns: collectionColumns(t),
  detail: CollectionRowDetail,
  hidden: collectionHidden(t),
  filters: collectionFilters(t),
  bulk: collectionBulk(t, reload),
});
