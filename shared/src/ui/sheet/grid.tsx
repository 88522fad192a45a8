/** A spreadsheet for correcting rows: every cell can be edited, and a faulty cell shows its fault. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SheetColumn } from '../../domain/sheet/columns.ts';
import type { AgainWords } from './sheet-upload.tsx';
import { cellId, REMOVAL, SheetGridRow } from './grid-row.tsx';
import { GridTools, type RowFilter } from './grid-tools.tsx';
import type { GridRow, Rows } from './rows.ts';
import { useWindow, type RowHeight } from './window.ts';
import { useSheetText } from './words.ts';

interface Props {
  readonly columns: readonly SheetColumn[];
  readonly required: readonly SheetColumn[];
  readonly label: string;
  readonly rows: Rows;
  /** The texts for rows that the gateway has already, if such rows are possible. */
  readonly again?: AgainWords;
}

interface Place {
  readonly key: string;
  /** A column index, or `REMOVAL`. */
  readonly at: number;
}

/** The width of a column in pixels; an email address needs more space than a name. */
const widthOf = ({ example }: SheetColumn): number => Math.min(260, Math.max(150, example.length * 9 + 30));

const NO_WORDS = {};

export function SheetGrid({ columns, required, label, rows: gridRows, again }: Props) {
  const { rows: all, words, cautions, change, remove } = gridRows;
  const t = useSheetText();
  const box = useRef<HTMLDivElement>(null);
  /** Shows the number of faults; it gets the focus when the pressed button disappears together with the last fault. */
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [only, setOnly] = useState<RowFilter | null>(null);
  const [entered, setEntered] = useState<Place | null>(null);
  const [wanted, setWanted] = useState<Place | null>(null);
  const rows = useMemo(() => (only ? all.filter(({ key }) => only.keys.has(key)) : all), [all, only]);
  const heights = useMemo(() => {
    const heightOf = ({ key, isLost, known }: GridRow): RowHeight =>
      isLost || words.has(key) || cautions.has(key) ? 'bad' : known === undefined ? 'plain' : 'noted';
    return rows.map(heightOf);
  }, [rows, words, cautions]);
  const faults = useMemo(
    () =>
      rows.flatMap(({ key }) => Object.keys(words.get(key) ?? NO_WORDS).map((at): Place => ({ key, at: Number(at) }))),
    [rows, words],
  );
  const warnings = rows.reduce((count, { key }) => count + Object.keys(cautions.get(key) ?? NO_WORDS).length, 0);
  // The buttons stay after the last correction: a click on a button can also end the correction of the last cell, and the button must not
  // disappear during the click.
  const [isRepairing, setRepairing] = useState(false);
  if (faults.length > 0 && !isRepairing) setRepairing(true);
  const lines = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows]);
  const rowIndexOf = (place: Place | null): number => (place && lines.get(place.key)) ?? -1;
  const { drawn, tops, show } = useWindow(box, heights, rowIndexOf(wanted ?? entered));

  const go = (place: Place | undefined) => {
    if (!place) return statusRef.current?.focus();
    show(rowIndexOf(place));
    setWanted({ ...place });
  };
  useEffect(() => {
    if (!wanted) return;
    const input = document.getElementById(cellId(wanted.key, wanted.at));
    input?.focus();
    input?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted]);

  const enter = (key: string, at: number) => {
    setEntered({ key, at });
    setWanted(null);
  };

  /** Moves to the faulty cell after the last focused cell; from the last faulty cell to the first. */
  const jump = (by: 1 | -1) => {
    const order = (place: Place) => rowIndexOf(place) * columns.length + place.at;
    const here = entered ? order(entered) : -1;
    const next = by > 0 ? faults.find((place) => order(place) > here) : faults.findLast((place) => order(place) < here);
    go(next ?? faults.at(by > 0 ? 0 : -1));
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    jump(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const step = (from: number, at: number, by: 1 | -1) => {
    const next = rows[from + by];
    if (next) go({ key: next.key, at });
  };

  const removeAt = (at: number, key: string) => {
    const near = rows[at + 1] ?? rows[at - 1];
    remove(key);
    go(near && { key: near.key, at: REMOVAL });
  };

  const badRows = new Set(faults.map(({ key }) => key));
  const knownKeys = new Set(all.flatMap((row) => (row.known === undefined ? [] : [row.key])));
  // Extra space is distributed in proportion to the widths; with equal shares, every column would be as wide as the
  // widest.
  const widths = `76px ${columns
    .map(widthOf)
    .map((width) => `minmax(${width}px, ${width}fr)`)
    .join(' ')}`;
  return (
    <>
      <GridTools
        statusRef={statusRef}
        rows={rows}
        cells={faults.length}
        warnings={warnings}
        bad={badRows}
        known={again && { keys: knownKeys, label: again.only }}
        isRepairing={isRepairing}
        only={only}
        onOnly={setOnly}
        onNext={() => jump(1)}
      />
      <div ref={box} className="k-grid">
        <div role="grid" aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={columns.length + 1}>
          <div role="rowgroup" className="k-grid-head">
            <div role="row" className="k-grid-row" aria-rowindex={1} style={{ gridTemplateColumns: widths }}>
              <div role="columnheader">{t('line')}</div>
              {columns.map((column) => (
                <div role="columnheader" key={column.name}>
                  {column.label}
                  {required.includes(column) && <span className="k-muted"> {t('required')}</span>}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" className="k-grid-body" style={{ blockSize: tops.at(-1) }}>
            {drawn.map((at) => {
              const row = rows[at];
              return (
                row && (
                  <SheetGridRow
                    key={row.key}
                    row={row}
                    columns={columns}
                    words={words.get(row.key) ?? NO_WORDS}
                    cautions={cautions.get(row.key) ?? NO_WORDS}
                    note={row.known && again?.row(row.known)}
                    index={at + 2}
                    top={tops[at] ?? 0}
                    height={(tops[at + 1] ?? 0) - (tops[at] ?? 0)}
                    widths={widths}
                    change={(...to) => change(row.key, ...to)}
                    remove={() => removeAt(at, row.key)}
                    step={(...to) => step(at, ...to)}
                    enter={(column) => enter(row.key, column)}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
      {columns.map(
        ({ name, choices }) =>
          choices && (
            <datalist key={name} id={`choices-${name}`}>
              {choices.map(({ names: [choice] }) => (
                <option key={choice}>{choice}</option>
              ))}
            </datalist>
          ),
      )}
    </>
  );
}
