/**
 * The rows of a list: sortable headers, a sticky header row, cards on a phone. While a slow page loads, grey bars replace the
 * contents of the cells, so that no column changes its width.
 */
import './list-table.css';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowDown.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowUp.mjs';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useExpanded } from '../../router/expanded.ts';
import type { ListPage } from '../../router/loaders.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { useSlow } from '../../router/slow.ts';
import type { Needs } from '../../contract/kernel/call.ts';
import type { ExportValue } from './export-value.ts';
import { ListRow } from './list-row.tsx';
import type { DetailOf } from './row-detail.tsx';
import { PickPage } from './selection/selection-box.tsx';
import type { Selection } from './selection/selection.ts';

/** The first line of a card has its title and its value; the second line has its status and a note that distinguishes the record. */
export type CardPlace = 'title' | 'value' | 'status' | 'note';

export interface Column<T> {
  /** The wire name of the column, which the gateway uses to sort and search. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /**
   * The value in an export, if it is not the field of the same name: for example a text instead of a code, or a day instead of a date and
   * time.
   */
  readonly exportValue?: (row: T) => ExportValue;
  /** True for amounts and counts, which are right-aligned so that their digits line up. */
  readonly isNumeric?: boolean;
  /**
   * True for a column that is truncated before the others when there is too little space, because its beginning is
   * enough.
   */
  readonly truncate?: boolean;
  /** True for a column that is neither shown nor exported until a person selects it. */
  readonly hiddenByDefault?: boolean;
  /**
   * The position in a card on a phone; columns without a position are left out. By default the first column is the
   * title.
   */
  readonly card?: CardPlace;
  /**
   * True for the column of actions, behind three dots at the end of the row; its header is only for screen readers. A list has at
   * most one such column.
   */
  readonly isAction?: boolean;
  /** Shows the column only to users with this permission. */
  readonly needs?: Needs;
}

interface HeaderProps {
  readonly column: Pick<Column<never>, 'key' | 'header' | 'isNumeric' | 'isAction'>;
  readonly page: Pick<ListPage<unknown>, 'view' | 'columns'>;
}

function Header({ column: { key, header, isNumeric, isAction }, page: { view, columns } }: HeaderProps) {
  const { toSort } = useListMoves();
  const className = isAction ? 'k-end k-act' : isNumeric ? 'k-end' : undefined;
  if (!columns.sort.includes(key))
    return (
      <th scope="col" role="columnheader" className={className}>
        {isAction ? <span className="k-unseen">{header}</span> : header}
      </th>
    );
  const isSorted = view.sort === key;
  const Icon = view.dir === 'asc' ? IconUp : IconDown;
  // The default sort column starts with the newest rows, text columns start with A.
  const first = key === columns.sort[0] ? 'desc' : 'asc';
  const next = isSorted ? (view.dir === 'asc' ? 'desc' : 'asc') : first;
  const order = view.dir === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" role="columnheader" className={className} aria-sort={isSorted ? order : 'none'}>
      <button type="button" className="k-sort" onClick={() => toSort(key, next)}>
        {header}
        {isSorted && <Icon size={14} aria-hidden />}
      </button>
    </th>
  );
}

interface Props<T> {
  /** The accessible name of the table, because screen readers may not read the heading above it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly detail: DetailOf<T> | undefined;
  readonly page: ListPage<T>;
  readonly selection: Selection<T>;
}

/** True while fetching another page, search or sort of this list takes noticeably long. */
function useSlowPage(): boolean {
  const { location, state } = useNavigation();
  const here = useLocation();
  return useSlow(state === 'loading' && location.pathname === here.pathname && location.search !== here.search);
}

/** The number of rows rendered in one step; more rows would block the page for too long after a click. */
const DRAWN = 100;

/**
 * The actions of so many rows at the end open above their row. The table marks these rows, because `:nth-last-child` makes the browser compute
 * the style of all rows again whenever rows are added.
 */
const LAST = 3;

/** How many of `count` rows to render now; the others follow immediately, step by step. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(DRAWN);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + DRAWN));
  }, [drawn, count]);
  return drawn;
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/**
 * An event listener for a table: shows the full text of a truncated cell under the pointer. The cell is measured when the event occurs,
 * because the column widths depend on the window.
 */
function showFullText({ target }: Event): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('td > :is(a, bdi)') : null;
  if (!text) return;
  if (isCut(text)) text.title = text.textContent;
  else text.removeAttribute('title');
}

/**
 * Marks the element around a table with `data-scrolls` if the columns are wider than the element, because CSS cannot detect that, and
 * the header of a scrolling table is not sticky. Also shows the full text of a truncated cell under the pointer.
 */
function watchRoom(room: HTMLDivElement) {
  const observer = new ResizeObserver(() =>
    // Widths are fractions of pixels, and the available width is rounded to whole pixels.
    room.toggleAttribute('data-scrolls', (room.firstElementChild?.clientWidth ?? 0) > room.clientWidth + 1),
  );
  for (const element of [room, ...room.children]) observer.observe(element);
  room.addEventListener('mouseover', showFullText);
  return () => {
    observer.disconnect();
    room.removeEventListener('mouseover', showFullText);
  };
}

export function ListTable<T extends { readonly id: string }>({ label, columns, detail, page, selection }: Props<T>) {
  const isSlow = useSlowPage();
  const { pathname } = useLocation();
  const [entered, setEntered] = useState<string | null>(null);
  const { rows } = page;
  const drawn = useDrawn(rows.length);
  const entry = rows.find(({ id }) => id === entered) ?? rows[0];
  const { toggle, has } = selection;
  const { toggle: expand, isExpanded } = useExpanded();
  return (
    <div className="k-table-room" ref={watchRoom}>
      <table className="k-table" data-tour="rows" role="table" aria-label={label} aria-busy={isSlow}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className="k-pick">
              <PickPage rows={rows} selection={selection} />
            </th>
            {columns.map((column) => (
              <Header key={column.key} column={column} page={page} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, drawn).map((row, at) => (
            <ListRow
              key={row.id}
              row={row}
              columns={columns}
              detail={detail}
              isOpen={pathname.includes(row.id)}
              isChosen={has(row.id)}
              isExpanded={isExpanded(row.id)}
              isEntry={row === entry}
              isLast={at >= Math.max(LAST, rows.length - LAST)}
              onEnter={setEntered}
              toggle={toggle}
              expand={expand}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
