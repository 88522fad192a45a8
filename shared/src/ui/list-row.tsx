import { memo, type ReactNode } from 'react';
import { plainText, plainOf } from './export-csv.ts';
import { moveInRows } from './list-keys.ts';
import type { Column } from './list-table.tsx';
import { PickRow } from './selection-box.tsx';

interface Props<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
  /** Its drawer is open. */
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** The one row that Tab reaches; from there the arrow keys lead to the others. */
  readonly isEntry: boolean;
  readonly onEnter: (id: string) => void;
  readonly toggle: (id: string, isRange: boolean) => void;
}

interface CellsProps<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
}

function Cells<T>({ row, columns }: CellsProps<T>): ReactNode {
  return columns.map((column, at) => {
    const { key, header, cell, isNumeric, isAction } = column;
    const looks = [at === 0 && 'k-lead', (isNumeric || isAction) && 'k-end'].filter(Boolean).join(' ');
    return (
      <td key={key} role="cell" data-label={isAction ? undefined : header} className={looks || undefined}>
        {cell(row)}
      </td>
    );
  });
}

/** Choosing 500 rows draws 500 boxes and none of the cells beside them. */
const RowCells = memo(Cells) as typeof Cells;

function Row<T extends { readonly id: string }>(props: Props<T>) {
  const { row, columns, isOpen, isChosen, isEntry, onEnter, toggle } = props;
  const [lead] = columns;
  return (
    <tr
      role="row"
      tabIndex={isEntry ? 0 : -1}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      onFocus={() => onEnter(row.id)}
      onKeyDown={moveInRows}
    >
      <td role="cell" className="k-pick">
        <PickRow
          name={lead ? plainText(plainOf(lead, row)) : ''}
          isChosen={isChosen}
          toggle={(isRange) => toggle(row.id, isRange)}
        />
      </td>
      <RowCells row={row} columns={columns} />
    </tr>
  );
}

/** Choosing one of 500 rows draws one row. */
export const ListRow = memo(Row) as typeof Row;
