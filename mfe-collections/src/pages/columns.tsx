import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { collectionColumns, collectionTable, statusFilter } from '../collections/columns.tsx';
import { amountOf } from '../collections/method.tsx';
import { CopyLink, OpenPage } from '../collections/page-link.tsx';
import type { RemoteText } from '../messages.ts';

/** The columns of collections, but with the amount instead of the kind, and with the link in the actions. */
const columns = (t: RemoteText): readonly Column<Collection>[] =>
  collectionColumns(t).map((column) => {
    if (column.key === 'kind') {
      const amount = (page: Collection) => amountOf(t, page);
      return { key: 'amount_kind', header: t('pages.amount'), cell: amount, exportValue: amount };
    }
    if (column.key !== 'act') return column;
    const cell = (page: Collection) => (
      <>
        <OpenPage page={page} isInRow />
        <CopyLink page={page} />
        {column.cell(page)}
      </>
    );
    return { ...column, cell };
  });

export const pageTable = (t: RemoteText, reload: Parameters<typeof collectionTable>[1]) => ({
  ...collectionTable(t, reload),
  columns: columns(t),
  filters: [statusFilter(t)],
});
