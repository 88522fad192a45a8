import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { KeyboardEvent } from 'react';
import type { SheetColumn } from '../../domain/sheet/columns.ts';
import type { CellWords, GridRow } from './rows.ts';
import { useSheetText } from './words.ts';

interface Props {
  readonly row: GridRow;
  readonly columns: readonly SheetColumn[];
  readonly words: CellWords;
  /** What is to know of the row, though nothing is wrong with it. */
  readonly note: string | undefined;
  /** From 1, the header included. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  /** The widths of the columns, as a grid has them. */
  readonly widths: string;
  readonly change: (at: number, text: string) => void;
  readonly remove: () => void;
  /** Moves the focus up or down in the same column. */
  readonly step: (at: number, by: 1 | -1) => void;
  readonly enter: (at: number) => void;
}

/** In the place of a column: the button that takes the row away. */
export const REMOVAL = -1;

/** By this the grid finds the input of a cell. */
export const cellId = (key: string, at: number): string => `cell-${key}-${at}`;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** A line break cannot stand in an input; it stays in the cell until a person changes the text. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

export function SheetGridRow({
  row,
  columns,
  words,
  note,
  index,
  top,
  height,
  widths,
  change,
  remove,
  step,
  enter,
}: Props) {
  const t = useSheetText();
  const { key, line, cells, isLost } = row;
  const first = isLost ? t('lost') : note;
  const storeCell = (at: number, { value, defaultValue }: HTMLInputElement) => {
    if (value !== defaultValue) change(at, value);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const by = STEPS[event.key];
    if (!by || event.nativeEvent.isComposing || event.altKey) return;
    event.preventDefault();
    storeCell(at, event.currentTarget);
    step(at, by);
  };
  return (
    <div
      role="row"
      className="k-grid-row"
      aria-rowindex={index}
      data-lost={isLost || undefined}
      style={{ insetBlockStart: top, blockSize: height, gridTemplateColumns: widths }}
    >
      <div role="rowheader" className="k-grid-line">
        <span className="k-num">{line}</span>
        <button
          type="button"
          id={cellId(key, REMOVAL)}
          aria-label={t('remove', { line })}
          disabled={isLost}
          onClick={remove}
        >
          <IconRemove size={14} aria-hidden />
        </button>
      </div>
      {columns.map(({ name, label, choices, kind }, at) => {
        const message = words[at] ?? (at === 0 ? first : undefined);
        const id = cellId(key, at);
        return (
          <div key={name} role="gridcell" data-bad={words[at] !== undefined || undefined}>
            <input
              id={id}
              aria-label={t('cell', { column: label, line })}
              aria-invalid={words[at] !== undefined}
              aria-describedby={message && `${id}-message`}
              defaultValue={oneLine(cells[at] ?? '')}
              readOnly={isLost}
              dir={kind ? 'ltr' : 'auto'}
              list={choices && `choices-${name}`}
              autoComplete="off"
              onFocus={() => enter(at)}
              onKeyDown={(event) => move(event, at)}
              onBlur={({ currentTarget }) => storeCell(at, currentTarget)}
            />
            {message && <span id={`${id}-message`}>{message}</span>}
          </div>
        );
      })}
    </div>
  );
}
