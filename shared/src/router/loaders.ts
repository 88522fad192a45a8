/**
 * Loaders of screens, which read rows or a record for a URL. A read is cancelled when the person navigates to another URL, so the latest
 * navigation wins.
 */
import { data, replace, type LoaderFunctionArgs } from 'react-router-dom';
import type { CallSpec, Schema } from '../contract/kernel/call.ts';
import type { ListColumns, ListData, ListInput, ListSpec, ListView } from '../contract/kernel/list.ts';
import { GatewayError } from '../gateway/errors.ts';
import { gateway } from '../gateway/gateway.ts';
import { clearEndpointError } from '../session/endpoint-errors.ts';
import type * as v from 'valibot';

/** One page of a list, and where it was read from. */
export interface ListPage<T> {
  /** The name of the list, independent of its URL; the device stores the settings of the list under this name. */
  readonly name: string;
  /** The call as the contract names it: `POST customers/merchant-customer`. */
  readonly call: string;
  readonly view: ListView;
  /** The query of the URL with search, filters, sort and size, without the page. */
  readonly search: string;
  readonly rows: readonly T[];
  /** The number of rows in all pages. */
  readonly total: number;
  /** Why there are no rows, for a call whose failures are shown in the list itself; other failures are thrown. */
  readonly failure: GatewayError | null;
  readonly columns: ListColumns;
  /** Reads other rows with the current search, filters and sort. Rejects with `GatewayError`, or if `signal` aborts. */
  readonly readRows: (at: ListInput['query'], signal: AbortSignal) => Promise<ListData<T>['list']>;
}

/** The URL with former parameter names replaced by the current ones; null if it has no former name. */
function inWordsOfToday({ pathname, searchParams }: URL, { formerly = {} }: ListColumns): string | null {
  const old = Object.entries(formerly).filter(([, before]) => searchParams.has(before));
  if (old.length === 0) return null;
  const next = new URLSearchParams(searchParams);
  for (const [name, before] of old) {
    if (!next.has(name)) next.set(name, next.get(before) ?? '');
    next.delete(before);
  }
  return `${pathname}?${next}`;
}

type Params = Readonly<Record<string, string>>;

/**
 * A loader for a list: page, size, search, sort and filters come from the URL. `params` returns the values for the parameters of the path.
 * `only` limits the list to rows with these values, and makes it a separate list. A page beyond the end redirects to the last page, and a
 * URL with a filter's former name redirects to the URL with the current name.
 */
export const listLoader =
  <T>(spec: ListSpec<T>, params?: (route: LoaderFunctionArgs['params']) => Params, only: Params = {}) =>
  async ({ request, params: route }: LoaderFunctionArgs): Promise<ListPage<T>> => {
    const url = new URL(request.url);
    const renewed = inWordsOfToday(url, spec.columns);
    if (renewed !== null) throw replace(renewed);
    const view = spec.readView(url.searchParams);
    const listInput = spec.toInput({ ...view, filter: { ...view.filter, ...only } });
    const input = { ...listInput, ...(params && { params: params(route) }) };
    const readRows: ListPage<T>['readRows'] = async (query, signal) => {
      const page = spec.toQuery?.(query) ?? query;
      const data = await gateway.call<CallSpec>(spec, { ...input, query: page }, { signal });
      return (data as v.InferOutput<ListSpec<T>['data']>).list;
    };
    const { list, failure } = await readRows(input.query, request.signal).then(
      (read) => ({ list: read, failure: null }),
      (error: unknown) => {
        if (!(error instanceof GatewayError) || error.policy !== 'record') throw error;
        return { list: { data: [], total: 0 }, failure: error };
      },
    );
    const call = `${spec.method} ${spec.path}`;
    if (failure === null) clearEndpointError(call);
    if (list.data.length === 0 && list.total > 0) {
      url.searchParams.set('page', String(Math.ceil(list.total / view.limit)));
      throw replace(`${url.pathname}${url.search}`);
    }
    const search = spec.writeView({ ...view, page: 1 }).toString();
    const { data: rows, total } = list;
    const name = [spec.path, ...Object.values(only)].join(' ');
    return { name, call, view, search, rows, total, failure, columns: spec.columns, readRows };
  };

const MODES: readonly (string | undefined)[] = ['view', 'edit', undefined];

/**
 * A loader for one record, by the `id` of the route; null if the route has no `id`, as in `…/new`. Throws a 404 response for a
 * mode other than `view` and `edit`.
 */
export const recordLoader =
  <D extends Schema>(spec: { readonly method: 'GET'; readonly path: `${string}{id}`; readonly data: D } & CallSpec) =>
  async ({ request, params: { id, mode } }: LoaderFunctionArgs): Promise<v.InferOutput<D> | null> => {
    if (!MODES.includes(mode)) throw data(null, { status: 404 });
    return id ? gateway.call<CallSpec>(spec, { params: { id } }, { signal: request.signal }) : null;
  };
