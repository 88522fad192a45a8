/**
 * Existing rows in a grid in which every cell can be edited, pasted into and filled as in a spreadsheet, until they are saved. Only
 * visible rows are rendered. A faulty cell shows its fault.
 */
import '../sheet.css';
import './edit-grid.css';
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useWindow, type RowHeight } from '../window.ts';
import { GridBar } from './grid-bar.tsx';
import type { GridItem } from './columns.ts';
import { EditRow, type ChosenPart } from './edit-row.tsx';
import { useEditGrid, type EditGridProps } from './use-edit-grid.ts';
import { useEditText } from './words.ts';

interface Props<R extends GridItem> extends EditGridProps<R> {
  readonly label: string;
  /** Further content above the grid, such as filters of its rows. */
  readonly children?: ReactNode;
}

export function EditGrid<R extends GridItem>({ label, children, ...props }: Props<R>) {
  const t = useEditText();
  const { rows, columns, edits, isReadOnly } = props;
  useSyncExternalStore(edits.subscribe, edits.version);
  const box = useRef<HTMLDivElement>(null);
  const grid = useEditGrid(props);
  const { selection, chosen, typing, filling, share, wanted, jump, turn, handlers } = grid;
  // Only rows with messages are higher, and the edits determine which rows have messages.
  const bad = edits.bad();
  const heights = useMemo(() => rows.map(({ id }): RowHeight => (bad.has(id) ? 'bad' : 'plain')), [rows, bad]);
  const { drawn, tops, show } = useWindow(box, heights, selection.active.row);
  const showActive = useEffectEvent(() => show(selection.active.row));
  useEffect(() => {
    if (wanted > 0) showActive();
  }, [wanted]);

  const partOf = (row: number): ChosenPart | null => {
    if (row < chosen.top || row > chosen.bottom) return null;
    const { left, right } = chosen;
    return {
      left,
      right,
      active: row === selection.active.row ? selection.active.at : -1,
      hasCorner: row === chosen.bottom && !isReadOnly,
    };
  };
  // The first column is sticky; on a phone it is narrower, so that other columns fit.
  const widths = columns
    .map(({ width }, at) =>
      at === 0 ? `var(--k-first, minmax(${width}px, ${width}fr))` : `minmax(${width}px, ${width}fr)`,
    )
    .join(' ');
  const cells = (chosen.bottom - chosen.top + 1) * (chosen.right - chosen.left + 1);
  return (
    <>
      <GridBar
        edits={edits}
        isReadOnly={isReadOnly}
        onNext={() => jump(1)}
        onTurn={turn}
        onShortcuts={props.onShortcuts}
      >
        {children}
      </GridBar>
      <div ref={box} className="k-grid k-edit-grid" data-typing={typing !== null || undefined}>
        <div
          role="grid"
          aria-label={label}
          aria-describedby="grid-keys"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-readonly={isReadOnly}
          aria-busy={share !== null}
          {...handlers}
        >
          <div role="rowgroup" className="k-grid-head">
            <div role="row" className="k-grid-row" aria-rowindex={1} style={{ gridTemplateColumns: widths }}>
              {columns.map(({ name, label: head, kind }) => (
                <div role="columnheader" key={name} data-number={kind === 'number' || undefined}>
                  {head}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" className="k-grid-body" style={{ blockSize: tops.at(-1) }}>
            {drawn.map((at) => {
              const row = rows[at];
              return (
                row && (
                  <EditRow
                    key={row.id}
                    row={row}
                    columns={columns}
                    edits={edits.of(row.id)}
                    whole={row.partOf === null ? undefined : edits.of(row.partOf)}
                    index={at + 2}
                    top={tops[at] ?? 0}
                    height={(tops[at + 1] ?? 0) - (tops[at] ?? 0)}
                    widths={widths}
                    chosen={partOf(at)}
                    isFilling={filling !== null && at >= filling.top && at <= filling.bottom}
                    typing={at === selection.active.row ? typing : null}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
      <p className="k-unseen" id="grid-keys">
        {t('keys_help')}
      </p>
      <p className="k-unseen" role="status">
        {share !== null
          ? t('pasting', { share: Math.round(share * 100) })
          : cells > 1 && t('chosen', { cells: formatCount(cells) })}
      </p>
      {share !== null && <progress className="k-edit-progress" aria-hidden value={share} max={1} />}
    </>
  );
}
