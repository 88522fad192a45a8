import IconRemove from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState, type KeyboardEvent } from 'react';
import type { SheetColumn } from '../../domain/sheet/columns.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { CellWords, GridRow } from './rows.ts';
import { understoodText } from './understood.ts';
import { useSheetText } from './words.ts';

interface Props {
  readonly row: GridRow;
  readonly columns: readonly SheetColumn[];
  readonly words: CellWords;
  /** Warnings about cells that may be sent unchanged, but that a person should check. */
  readonly cautions: CellWords;
  /** A note about a row without a fault. */
  readonly note: string | undefined;
  /** The row index for screen readers, from 1, including the header. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  /** The widths of the columns as a CSS grid template. */
  readonly widths: string;
  readonly change: (at: number, text: string) => void;
  readonly remove: () => void;
  /** Moves the focus up or down in its column. */
  readonly step: (at: number, by: 1 | -1) => void;
  readonly enter: (at: number) => void;
}

/** Used in place of a column index for the button that removes the row. */
export const REMOVAL = -1;

/** The id by which the grid finds the input of a cell. */
export const cellId = (key: string, at: number): string => `cell-${key}-${at}`;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** An input cannot contain a line break; the cell keeps its line breaks until a person changes the text. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

interface CellProps {
  readonly id: string;
  readonly label: string;
  readonly column: SheetColumn;
  /** The text from the file, or as typed. */
  readonly text: string;
  readonly isBad: boolean;
  readonly message: string | undefined;
  readonly isLost: boolean;
  readonly change: (text: string) => void;
  readonly step: (by: 1 | -1) => void;
  readonly enter: () => void;
}

/** A cell as in a spreadsheet: while focused it shows the typed text for editing, otherwise the parsed value. */
function SheetCell({ id, label, column, text, isBad, message, isLost, change, step, enter }: CellProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const { name, kind, choices } = column;
  const understood = isBad ? undefined : understoodText(column, text, language);
  const store = () => {
    if (typed !== null && typed !== text) change(typed);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key];
    if (!by || event.nativeEvent.isComposing || event.altKey) return;
    event.preventDefault();
    store();
    step(by);
  };
  return (
    <div role="gridcell" data-bad={isBad || undefined}>
      <input
        id={id}
        aria-label={label}
        aria-invalid={isBad}
        aria-describedby={message && `${id}-message`}
        value={typed ?? understood ?? text}
        readOnly={isLost}
        dir={kind === 'amount' || kind === 'phone' || (kind && (typed !== null || isBad)) ? 'ltr' : 'auto'}
        list={choices && `choices-${name}`}
        autoComplete="off"
        onFocus={() => {
          setTyped(text);
          enter();
        }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={move}
        onBlur={() => {
          store();
          setTyped(null);
        }}
      />
      {message && <span id={`${id}-message`}>{message}</span>}
    </div>
  );
}

export function SheetGridRow({
  row,
  columns,
  words,
  cautions,
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
      {columns.map((column, at) => (
        <SheetCell
          key={column.name}
          id={cellId(key, at)}
          label={t('cell', { column: column.label, line })}
          column={column}
          text={oneLine(cells[at] ?? '')}
          isBad={words[at] !== undefined}
          message={words[at] ?? cautions[at] ?? (at === 0 ? first : undefined)}
          isLost={isLost}
          change={(text) => change(at, text)}
          step={(by) => step(at, by)}
          enter={() => enter(at)}
        />
      ))}
    </div>
  );
}
