import { memo, type ReactNode } from 'react';
import { ExpandButton } from './expand-button.tsx';
import { exportText, exportValueOf } from './export-value.ts';
import { moveInRows, openRow } from './list-keys.ts';
import type { Column } from './list-table.tsx';
import { RowDetail, type DetailOf } from './row-detail.tsx';
import { PickRow } from './selection/selection-box.tsx';

interface Props<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
  readonly detail: DetailOf<T> | undefined;
  /** True while the drawer of the record is open. */
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isExpanded: boolean;
  /** The one row that Tab reaches; from there the arrow keys lead to the others. */
  readonly isEntry: boolean;
  readonly onEnter: (id: string) => void;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly expand: (id: string) => void;
}

interface CellsProps<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
}

function Cells<T>({ row, columns }: CellsProps<T>): ReactNode {
  const hasTitle = columns.some(({ card }) => card === 'title');
  return columns.map((column, at) => {
    const { key, cell, isNumeric, isAction, truncate, card } = column;
    const place = card ?? (at === 0 && !hasTitle ? 'title' : undefined);
    const looks = [(isNumeric || isAction) && 'k-end', isAction && 'k-act', truncate && 'k-truncate'];
    return (
      <td key={key} role="cell" data-card={place} className={looks.filter(Boolean).join(' ') || undefined}>
        {isAction ? <div>{cell(row)}</div> : cell(row)}
      </td>
    );
  });
}

/** Memoised, so that choosing 500 rows renders 500 boxes and none of the cells beside them. */
const RowCells = memo(Cells) as typeof Cells;

function Row<T extends { readonly id: string }>(props: Props<T>) {
  const { row, columns, detail: Detail, isOpen, isChosen, isExpanded, isEntry, onEnter, toggle, expand } = props;
  const [lead] = columns;
  const name = lead ? exportText(exportValueOf(lead, row)) : '';
  const detailId = `detail-${row.id}`;
  return (
    <>
      <tr
        role="row"
        tabIndex={isEntry ? 0 : -1}
        data-open={isOpen || undefined}
        data-chosen={isChosen || undefined}
        data-expanded={(Detail && isExpanded) || undefined}
        onFocus={() => onEnter(row.id)}
        onKeyDown={moveInRows}
        onClick={openRow}
      >
        <td role="cell" className="k-pick">
          <PickRow name={name} isChosen={isChosen} toggle={(isRange) => toggle(row.id, isRange)} />
          {Detail && (
            <ExpandButton name={name} isExpanded={isExpanded} controls={detailId} onPress={() => expand(row.id)} />
          )}
        </td>
        <RowCells row={row} columns={columns} />
      </tr>
      {Detail && isExpanded && (
        <RowDetail id={detailId} name={name} span={columns.length + 1}>
          <Detail row={row} />
        </RowDetail>
      )}
    </>
  );
}

/** Memoised, so that choosing one of 500 rows renders one row. */
export const ListRow = memo(Row) as typeof Row;
