import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { memo, type MouseEvent, type ReactNode } from 'react';
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
  /** The only row in the tab order; from there, the arrow keys move to the other rows. */
  readonly isEntry: boolean;
  /** True for rows with no space for their actions below them. */
  readonly isLast?: boolean;
  readonly onEnter: (id: string) => void;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly expand: (id: string) => void;
}

/** Focuses the first action, so that all actions are shown; a second press removes the focus. */
function turnActions({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const { activeElement: active } = document;
  const actions = currentTarget.nextElementSibling;
  if (active instanceof HTMLElement && actions?.contains(active)) active.blur();
  else actions?.querySelector<HTMLElement>('a, button')?.focus();
}

/**
 * Focuses the pressed action, as most browsers do. Safari does not focus a pressed button, and the actions are visible only while one
 * of them has the focus, so they would disappear before the press ends.
 */
function focusPressed(event: MouseEvent<HTMLDivElement>): void {
  const { currentTarget: actions, target } = event;
  // React also sends presses in a dialog that was opened by an action.
  if (!(target instanceof Element) || !actions.contains(target)) return;
  event.preventDefault();
  target.closest<HTMLElement>('a, button')?.focus();
}

/** The button with three dots is only for pointers, because the keyboard reaches the actions directly. */
const Actions = ({ children }: { readonly children: ReactNode }) => (
  <>
    <button
      type="button"
      className="k-act-more"
      tabIndex={-1}
      aria-hidden
      // The focus must not change before the click event, because `turnActions` checks which element has the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={turnActions}
    >
      <IconDots size={18} />
    </button>
    <div role="presentation" onMouseDown={focusPressed}>
      {children}
    </div>
  </>
);

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
        {isAction ? <Actions>{cell(row)}</Actions> : cell(row)}
      </td>
    );
  });
}

/** Memoised, so that selecting 500 rows renders only 500 checkboxes, not the other cells. */
const RowCells = memo(Cells) as typeof Cells;

function Row<T extends { readonly id: string }>(props: Props<T>) {
  const {
    row,
    columns,
    detail: Detail,
    isOpen,
    isChosen,
    isExpanded,
    isEntry,
    isLast,
    onEnter,
    toggle,
    expand,
  } = props;
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
        data-last={isLast || undefined}
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

/** Memoised, so that selecting one of 500 rows renders only that row. */
export const ListRow = memo(Row) as typeof Row;
