/** The query of a list's URL: links that keep it, and the navigations that change it. */
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, type SortDirection } from '../contract/kernel/list.ts';

/** The query of the list's URL, which contains page, search and sort. Links append it to their URLs. */
export const useListSearch = (): string => useLocation().search;

interface ListLinkProps {
  readonly to: string;
  readonly className?: string;
  /** True if the link opens the row's own record and its cell has other content too. */
  readonly isRecord?: boolean;
  readonly children: ReactNode;
}

/** A link from a list to one of its drawers; saving there returns to the same page of the list. */
export function ListLink({ to, className, isRecord, children }: ListLinkProps) {
  const search = useListSearch();
  return (
    <Link to={{ pathname: to, search }} className={className} data-record={isRecord} dir="auto">
      {children}
    </Link>
  );
}

export interface ListMoves {
  readonly toPage: (page: number) => void;
  readonly toLimit: (limit: number) => void;
  readonly toSort: (sort: string, dir: SortDirection) => void;
  /** Searches `column` for `q`; each keystroke replaces the history entry, so that typing does not fill the history. */
  readonly toSearch: (q: string, column: string) => void;
  /** A `value` of null removes the filter. */
  readonly toFilter: (name: string, value: string | null) => void;
  /** Removes the search and the filters named in `filters`. */
  readonly clear: (filters: readonly string[]) => void;
}

/** A search in the URL, with the key of its history entry, because two entries can have the same search. */
interface Visit {
  readonly key: string;
  readonly search: URLSearchParams;
}

/** The query of the URL or, while a list is being fetched, the query that the URL will have afterwards. */
export function useComingSearch(): Visit {
  const here = useLocation();
  const coming = useNavigation().location;
  const { key, search } = coming?.pathname === here.pathname ? coming : here;
  return { key, search: new URLSearchParams(search) };
}

/**
 * Navigations that change the query of the URL. All of them except paging return to the first page, and defaults are left
 * out of the query.
 */
export function useListMoves(): ListMoves {
  const navigate = useNavigate();
  const coming = useComingSearch();
  const move = (change: Readonly<Record<string, string | null>>, replace = false) => {
    const next = new URLSearchParams(coming.search);
    next.delete('page');
    for (const [name, value] of Object.entries(change))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  };
  return {
    toPage: (page) => move({ page: page === 1 ? null : String(page) }),
    toLimit: (limit) => move({ limit: limit === DEFAULT_PAGE_SIZE ? null : String(limit) }),
    toSort: (sort, dir) => move({ sort, dir }),
    toSearch: (q, column) => move({ q: q.trim(), in: q.trim() ? column : null }, true),
    toFilter: (name, value) => move({ [name]: value }),
    clear: (filters) => move(Object.fromEntries(['q', 'in', ...filters].map((name) => [name, null]))),
  };
}
