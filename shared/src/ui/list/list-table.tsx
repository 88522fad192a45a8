/**
 * The rows of a list: sortable headers, a sticky head, cards on a phone. While a slow page loads, grey bars fill the cells of
 * the previous rows, so that no column moves.
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

/** The first line of a card holds its title and its value, the second its status and a note that tells it apart. */
export type CardPlace = 'title' | 'value' | 'status' | 'note';

export interface Column<T> {
  /** The wire name, by which the gateway sorts and searches. */
  readonly key: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** The value in an export, where that is not the field of the same name: words for codes, days for moments. */
  readonly exportValue?: (row: T) => ExportValue;
  /** True for amounts and counts, which are aligned at the end so that their digits line up. */
  readonly isNumeric?: boolean;
  /** True for a column that is truncated first, and most, when there is too little room: its beginning says enough. */
  readonly truncate?: boolean;
  /** True for a column that is neither shown nor exported until a person picks it. */
  readonly hiddenByDefault?: boolean;
  /** Its place in a card on a phone; columns without a place are left out there. By default the first is the title. */
  readonly card?: CardPlace;
  /** True for the column of actions, behind three dots at the end of the row; its header is for screen readers only. At most one. */
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
  // The list's own order is newest first; words read better from A.
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
  /** The name of the table, for people who cannot see the heading above it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly detail: DetailOf<T> | undefined;
  readonly page: ListPage<T>;
  readonly selection: Selection<T>;
}

/** True while another page, search or sort of this list is being fetched and it takes noticeably long. */
function useSlowPage(): boolean {
  const { location, state } = useNavigation();
  const here = useLocation();
  return useSlow(state === 'loading' && location.pathname === here.pathname && location.search !== here.search);
}

/** The number of rows rendered at a time: more at once would block the page for longer than a press may wait. */
const DRAWN = 100;

/** How many of `count` rows to render now; the rest follow right after, a part at a time. */
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
 * A listener for a table: the full text of a truncated cell is shown under the pointer. It measures the cell at that moment, because the widths of columns depend on the window.
 */
function showFullText({ target }: Event): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('td > :is(a, bdi)') : null;
  if (!text) return;
  if (isCut(text)) text.title = text.textContent;
  else text.removeAttribute('title');
}

/**
 * Marks the element around a table with `data-scrolls` when the columns are wider than it: style sheets cannot tell, and the head of a
 * scrolling table does not stick. It also shows the full text of a truncated cell under the pointer.
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
          {rows.slice(0, drawn).map((row) => (
            <ListRow
              key={row.id}
              row={row}
              columns={columns}
              detail={detail}
              isOpen={pathname.includes(row.id)}
              isChosen={has(row.id)}
              isExpanded={isExpanded(row.id)}
              isEntry={row === entry}
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
