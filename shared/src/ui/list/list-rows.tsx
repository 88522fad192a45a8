import { useRevalidator } from 'react-router-dom';
import type { ListPage } from '../../router/loaders.ts';
import { ListTable, type Column } from './list-table.tsx';
import type { DetailOf } from './row-detail.tsx';
import { isRunning, SelectionBar } from './selection/selection-bar.tsx';
import { SelectionResult } from './selection/selection-result.tsx';
import { useBulk, type BulkAction, type BulkDialog } from './selection/selection-run.ts';
import { useSelection } from './selection/selection.ts';

interface Props<T> {
  readonly title: string;
  readonly columns: readonly Column<T>[];
  readonly detail: DetailOf<T> | undefined;
  readonly list: ListPage<T>;
  readonly bulk: readonly (BulkAction<T> | BulkDialog<T>)[];
}

/** The table with the actions for its selected rows. After an action, the rows for which it failed stay selected. */
export function ListRows<T extends { readonly id: string }>({ title, columns, detail, list, bulk }: Props<T>) {
  const { revalidate } = useRevalidator();
  const selection = useSelection(list.rows, `${list.view.page} ${list.search}`);
  const { current, run, close } = useBulk<T>(({ reload }, failed, isReachable) => {
    selection.select(failed.map(({ id }) => id));
    // If the gateway cannot be reached, the list is not read again, because a failed read would replace this result. If the action failed for
    // some rows, `reload` is not used, because the list that it opens may not contain these rows.
    if (isReachable) void (reload && failed.length === 0 ? reload() : revalidate());
  });
  const [first] = columns;
  return (
    <>
      {current && first && !isRunning(current) && (
        <SelectionResult run={current} column={first} start={run} onClose={close} />
      )}
      <ListTable
        key={list.view.page}
        label={title}
        columns={columns}
        detail={detail}
        page={list}
        selection={selection}
      />
      <SelectionBar
        title={title}
        visibleRows={list.rows}
        columns={columns}
        selection={selection}
        actions={bulk}
        current={current}
        run={run}
      />
    </>
  );
}
