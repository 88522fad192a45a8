/** Every call that only reads, and the requests by which a client may ask it for other rows or another order. */
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { ListInput, ListSpec } from '@portal/shared/contract/kernel/list.ts';
import { ACCESS_FIXTURES } from './access-fixtures.ts';
import type { AccessFixture } from './access.ts';

export const isList = (spec: CallSpec): spec is ListSpec<Readonly<Record<string, unknown>>> => 'columns' in spec;

/**
 * The lists, and the calls of people who are signed in that use GET. A call that ends sessions could not be repeated, and a file is read in
 * pieces.
 */
export const READING_FIXTURES: readonly AccessFixture[] = ACCESS_FIXTURES.filter(
  ({ spec, changesSessions }) =>
    !changesSessions && !spec.isFile && spec.access !== 'public' && (isList(spec) || spec.method === 'GET'),
);

/** A text that few records have, and two letters that many have. */
const SEARCHES = ['c4ca42', 'cu'];
const RANGES = ['2026-11-01..2026-11-07', '2026-01-01..2026-11-30'];
/** A placeholder for the value of a filter by another record. It is replaced by the id of such a record. */
const SOME_RECORD = '…';

/**
 * The requests of a list, as queries of its screen: the first page, a deep page, the longest page (exports read the list in such pages), each
 * order, each value of each filter, two ranges of days and two searches for each column that has them.
 */
function listQueries({ columns }: ListSpec<unknown>): readonly string[] {
  const { search, sort, filter = {}, range = [], record = [] } = columns;
  return [
    '',
    'page=50',
    'limit=500',
    ...sort.flatMap((name) => [`sort=${name}&dir=desc`, `sort=${name}&dir=asc`]),
    ...Object.entries(filter).flatMap(([name, values]) => values.map((value) => `${name}=${value}`)),
    ...record.map((name) => `${name}=${SOME_RECORD}`),
    ...range.flatMap((name) => RANGES.map((days) => `${name}=${days}`)),
    ...search.flatMap((name) => SEARCHES.map((text) => `q=${text}&in=${name}`)),
  ];
}

/** The input of a list's request. `row` is a row of the list; its references give the ids for filters by another record. */
function queryInput(
  { columns, readView, toInput, toQuery }: ListSpec<unknown>,
  query: string,
  row: Readonly<Record<string, unknown>> | undefined,
): { readonly query: object; readonly body: ListInput['body'] } {
  const params = new URLSearchParams(query);
  for (const name of columns.record ?? []) {
    const id = row?.[name];
    if (params.has(name) && typeof id === 'string') params.set(name, id);
  }
  const { query: page, body } = toInput(readView(params));
  return { query: toQuery?.(page) ?? page, body };
}

/** The input of a request: `params` are in the URL's path. */
export interface ReadingInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
}

/**
 * The requests of a call, each with its query; a call that is no list has one. The first request of a list finds a row, whose references the
 * other requests may filter by.
 * @param prepared the input of the call's fixture
 * @param dataOf makes a request, and returns the data of its answer
 */
export async function requestsOf(
  spec: CallSpec,
  prepared: ReadingInput,
  dataOf: (input: ReadingInput) => Promise<unknown>,
): Promise<readonly (readonly [query: string, input: ReadingInput])[]> {
  if (!isList(spec)) return [['', prepared]];
  const input = (query: string, row?: Readonly<Record<string, unknown>>): ReadingInput => ({
    ...(prepared.params && { params: prepared.params }),
    ...queryInput(spec, query, row),
  });
  const data = await dataOf(input(''));
  const [row] = (data as { readonly list: { readonly data: readonly Readonly<Record<string, unknown>>[] } }).list.data;
  return listQueries(spec).map((query) => [query, input(query, row)] as const);
}
