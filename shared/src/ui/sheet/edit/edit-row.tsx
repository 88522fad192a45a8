import { memo, useLayoutEffect, useRef } from 'react';
import { ruleMessage } from '../../../i18n/kit.ts';
import { cellId } from '../grid-row.tsx';
import type { EditColumn, GridItem } from './columns.ts';
import type { CellEdit, RowEdits } from './edits.ts';
import { useEditText } from './words.ts';

/** The part of the selected cells that is in one row. */
export interface ChosenPart {
  readonly left: number;
  readonly right: number;
  /** The column of the active cell, which receives typing; -1 if it is in another row. */
  readonly active: number;
  /** True for the row with the fill handle. */
  readonly hasCorner: boolean;
}

interface Props<R extends GridItem> {
  readonly row: R;
  readonly columns: readonly EditColumn<R>[];
  readonly edits: RowEdits | undefined;
  /** The edits of the parent row. */
  readonly whole: RowEdits | undefined;
  /** The row index for screen readers, from 1, including the header. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  /** The widths of the columns as a CSS grid template. */
  readonly widths: string;
  readonly chosen: ChosenPart | null;
  /** True if the row will be filled when the fill handle is released. */
  readonly isFilling: boolean;
  /** The initial text of the active cell's field; null while no field is open. */
  readonly typing: { readonly text: string; readonly isNew: boolean } | null;
}

interface FieldProps {
  readonly label: string;
  readonly id: string;
  readonly isNumber: boolean;
  readonly typing: NonNullable<Props<GridItem>['typing']>;
  readonly choices: readonly string[] | undefined;
}

/** The grid handles the key and blur events of this field. */
function CellField({ label, id, isNumber, typing, choices }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    const { length } = typing.text;
    if (typing.isNew) input.current?.setSelectionRange(length, length);
    else input.current?.select();
  }, [typing]);
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        defaultValue={typing.text}
        dir={isNumber ? 'ltr' : 'auto'}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        enterKeyHint="next"
        list={choices && `${id}-choices`}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

interface CellProps<R extends GridItem> {
  readonly row: R;
  readonly column: EditColumn<R>;
  readonly at: number;
  readonly edit: CellEdit | undefined;
  readonly whole: RowEdits | undefined;
  readonly chosen: ChosenPart | null;
  readonly typing: Props<R>['typing'];
}

function EditCell<R extends GridItem>({ row, column, at, edit, whole, chosen, typing }: CellProps<R>) {
  const t = useEditText();
  const id = cellId(row.id, at);
  const isEditable = column.isEditable(row);
  const text = edit?.text ?? column.textOf(row);
  const isChosen = chosen !== null && at >= chosen.left && at <= chosen.right;
  const fault = edit?.clash
    ? t(edit.clash.by === null ? 'clash' : 'clash_by', { by: edit.clash.by ?? '', text: column.textOf(row) || '–' })
    : edit?.fault && ruleMessage(edit.fault, column.label);
  const placeholder = text === '' ? column.placeholder?.(row, whole) : undefined;
  const isNumber = column.kind === 'number';
  const words = edit?.fault === undefined && text !== '' ? (column.show?.(text) ?? text) : text;
  return (
    <div
      id={id}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      tabIndex={chosen?.active === at && !typing ? 0 : -1}
      aria-colindex={at + 1}
      aria-selected={isChosen}
      aria-readonly={!isEditable || undefined}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fault && `${id}-message`}
      data-at={at}
      data-number={isNumber || undefined}
      data-bad={fault !== undefined || undefined}
      data-edited={edit !== undefined || undefined}
      data-part={(at === 0 && row.partOf !== null) || undefined}
    >
      {typing ? (
        <CellField
          id={id}
          label={t('cell', { column: column.label, name: row.name })}
          isNumber={isNumber}
          typing={typing}
          choices={column.choices?.(row)}
        />
      ) : (
        <div className="k-cell-text" data-placeholder={placeholder !== undefined || undefined}>
          <bdi dir={isNumber ? 'ltr' : 'auto'}>{placeholder ?? words}</bdi>
        </div>
      )}
      {fault !== undefined && <span id={`${id}-message`}>{fault}</span>}
      {chosen?.hasCorner && at === chosen.right && !typing && <i className="k-fill" aria-hidden data-fill />}
    </div>
  );
}

function EditRowCells<R extends GridItem>(props: Props<R>) {
  const { row, columns, edits, whole, index, top, height, widths, chosen, isFilling, typing } = props;
  return (
    <div
      role="row"
      className="k-grid-row"
      aria-rowindex={index}
      data-row={index - 2}
      data-filling={isFilling || undefined}
      data-whole={row.partOf === null || undefined}
      style={{ insetBlockStart: top, blockSize: height, gridTemplateColumns: widths }}
    >
      {columns.map((column, at) => (
        <EditCell
          key={column.name}
          row={row}
          column={column}
          at={at}
          edit={edits?.get(column.name)}
          whole={whole}
          chosen={chosen}
          typing={typing && chosen?.active === at ? typing : null}
        />
      ))}
    </div>
  );
}

/** Rendered again only if one of its props has changed, because the grid renders while it scrolls. */
export const EditRow = memo(EditRowCells, (before, after) =>
  (Object.keys(after) as (keyof Props<GridItem>)[]).every((name) =>
    name === 'chosen'
      ? JSON.stringify(before.chosen) === JSON.stringify(after.chosen)
      : Object.is(before[name], after[name]),
  ),
) as typeof EditRowCells;
