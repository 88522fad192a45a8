/** Shown below the rows while some are selected: how many, and the actions that apply to at least one of them. */
import './selection-bar.css';
import { Button } from '@mantine/core';
import { formatCount } from '../../../i18n/format.ts';
import { usePortalText } from '../../../i18n/portal-messages.ts';
import { ExportChosen } from '../export-button.tsx';
import type { Column } from '../list-table.tsx';
import { fitsSome, type BulkAction, type BulkDialog, type BulkRun } from './selection-run.ts';
import type { Selection } from './selection.ts';

interface Props<T> {
  readonly title: string;
  readonly visibleRows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly selection: Selection<T>;
  readonly actions: readonly (BulkAction<T> | BulkDialog<T>)[];
  readonly current: BulkRun<T> | null;
  readonly run: (action: BulkAction<T>, rows: readonly T[]) => void;
}

const QUIET = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;

function Running<T>({ rows, stop }: BulkRun<T>) {
  const t = usePortalText();
  const finished = rows.filter(({ outcome }) => outcome !== undefined).length;
  return (
    <>
      <span role="status">{t('bulk.progress', { done: formatCount(finished), total: formatCount(rows.length) })}</span>
      <Button {...QUIET} onClick={stop}>
        {t('bulk.stop')}
      </Button>
    </>
  );
}

export const isRunning = <T,>(run: BulkRun<T> | null): run is BulkRun<T> =>
  run !== null && run.rows.some(({ outcome }) => outcome === undefined);

/**
 * Sets the height of the bar as a CSS variable of the page, so that the bar covers neither the focused element nor a
 * toast.
 */
function tellHeight(bar: HTMLDivElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--k-chosen-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--k-chosen-height');
  };
}

export function SelectionBar<T extends { readonly id: string }>(props: Props<T>) {
  const { title, visibleRows, columns, selection, actions, current, run } = props;
  const t = usePortalText();
  const { rows, select } = selection;
  const chosen = t('list.selected', { count: rows.length, rows: formatCount(rows.length) });
  const offered = actions.filter((action) => fitsSome(action, rows));
  const bar = isRunning(current) ? (
    <Running {...current} />
  ) : (
    <>
      <b>{chosen}</b>
      {offered.map((action) => (
        <Button
          key={action.label}
          {...QUIET}
          onClick={() => ('open' in action ? action.open(rows) : run(action, rows))}
        >
          {action.label}
        </Button>
      ))}
      <ExportChosen {...QUIET} title={title} columns={columns} rows={rows} />
      {rows.length < visibleRows.length && (
        <Button {...QUIET} className="k-chosen-page" onClick={() => select(visibleRows.map(({ id }) => id))}>
          {t('list.select_page')}
        </Button>
      )}
      <Button {...QUIET} onClick={() => select([])}>
        {t('list.select_none')}
      </Button>
    </>
  );
  return (
    <>
      <p className="k-unseen" role="status">
        {rows.length > 0 && chosen}
      </p>
      {(rows.length > 0 || isRunning(current)) && (
        <div ref={tellHeight} className="k-chosen" role="toolbar" aria-label={t('list.selection')}>
          {bar}
        </div>
      )}
    </>
  );
}
