/**
 * The gateway's list protocol (specification §7): paging in the query, search and sort in the body. The definition of a list
 * also determines its URL, so that shared links, reload and back keep page, search, sort and filters.
 */
import * as v from 'valibot';
import { defineCall, type Access, type CallSpec, type Needs } from './call.ts';
import { DayRangeText, rangeOf, rangeText } from './day-range.ts';
import { Id } from './fields.ts';
import { paging } from './paging.ts';

/** A list counts its rows up to this number; a `total` of `COUNTED_ROWS` plus one means that there are more. */
export const COUNTED_ROWS = 10_000;

export const PAGE_SIZES = [10, 25, 50, 100, 250, 500] as const;
export const DEFAULT_PAGE_SIZE = 10;

export type SortDirection = 'asc' | 'desc';

/** The state of a list on screen; all of it is in the URL. */
export interface ListView {
  /** The page number, from 1. */
  readonly page: number;
  readonly limit: number;
  /** The search text; empty without a search. */
  readonly q: string;
  /** The column that is searched. */
  readonly in: string;
  readonly sort: string;
  readonly dir: SortDirection;
  /** Maps the name of a filter to its wire value, for filters that are set; a range of days is one text. */
  readonly filter: Readonly<Record<string, string>>;
}

export interface ListInput {
  readonly query: { readonly skip: number; readonly limit: number };
  readonly body: {
    readonly search: { readonly search_enable: boolean; readonly search_key: string; readonly search_column: string };
    readonly sort: { readonly parameter_name: string; readonly sort_type: SortDirection };
    readonly filter: Record<string, string>;
  };
}

export interface ListData<T> {
  /** `total` is exact up to `COUNTED_ROWS`. */
  readonly list: { readonly data: T[]; readonly total: number };
}

/** The columns and filters of a list, by their wire names. The first sort column is the default, descending. */
export interface ListColumns {
  readonly search: readonly [string, ...string[]];
  readonly sort: readonly [string, ...string[]];
  /** Maps the name of a filter to its allowed values. */
  readonly filter?: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Columns with a day or a time, which a range of days can filter. */
  readonly range?: readonly string[];
  /** Foreign-key columns that a list can be filtered by. */
  readonly record?: readonly string[];
  /** Maps the name of a filter to its former name, so that old shared links and saved views still work. */
  readonly formerly?: Readonly<Record<string, string>>;
}

/**
 * No list has that many pages; with a higher page number, the number of rows to skip would exceed the safe integers.
 */
const LAST_PAGE = 1_000_000_000;

/** The specification's default replacement: spaces become underscores, and the gateway matches both. */
export const searchKey = (q: string): string => q.trim().replaceAll(' ', '_');

const filterSchema = (
  filter: NonNullable<ListColumns['filter']>,
  range: readonly string[],
  record: readonly string[],
) =>
  v.strictObject({
    ...Object.fromEntries(Object.entries(filter).map(([name, values]) => [name, v.optional(v.picklist(values))])),
    ...Object.fromEntries(range.map((name) => [name, v.optional(DayRangeText)])),
    ...Object.fromEntries(record.map((name) => [name, v.optional(Id)])),
  });

const viewSchema = ({ search, sort }: ListColumns) =>
  v.object({
    page: v.fallback(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(LAST_PAGE)), 1),
    limit: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(PAGE_SIZES)), DEFAULT_PAGE_SIZE),
    q: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
    in: v.fallback(v.picklist(search), search[0]),
    sort: v.fallback(v.picklist(sort), sort[0]),
    dir: v.fallback(v.picklist(['asc', 'desc']), 'desc'),
  });

/** One of these columns; the first column if the client names none. */
const column = <const C extends readonly [string, ...string[]]>(names: C) =>
  v.optional(
    v.pipe(
      v.picklist(['', ...names]),
      v.transform((name): C[number] => name || names[0]),
    ),
    '',
  );

/**
 * The parts of a list's body that clients send, besides filters, as the specification defines them. Each part is optional, and unknown
 * fields in a part are ignored. An unknown filter, however, is refused, because the list would show rows that the filter should leave
 * out.
 */
const protocol = <const S extends readonly [string, ...string[]], const O extends readonly [string, ...string[]]>(
  search: S,
  sort: O,
) => ({
  search: v.optional(
    v.object({
      search_enable: v.optional(v.boolean(), false),
      search_key: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      search_column: column(search),
    }),
    {},
  ),
  sort: v.optional(
    v.object({ parameter_name: column(sort), sort_type: v.optional(v.picklist(['asc', 'desc']), 'desc') }),
    {},
  ),
});

/** A null or missing list becomes an empty list, and a null or missing total becomes 0 (faults F29). */
export const listed = <const I extends v.GenericSchema>(item: I) =>
  v.object({ list: v.object({ data: v.nullish(v.array(item), []), total: v.nullish(v.number(), 0) }) });

export function defineList<const P extends string, const I extends v.GenericSchema, const A extends Access>(
  list: { readonly path: P; readonly access: A; readonly needs?: Needs; readonly item: I } & ListColumns,
) {
  const { path, access, needs, item, search, sort, filter = {}, range = [], record = [], formerly = {} } = list;
  const view = viewSchema(list);
  const filters = filterSchema(filter, range, record);
  return {
    ...defineCall({
      method: 'POST',
      path,
      access,
      ...(needs && { needs }),
      query: v.strictObject(paging(DEFAULT_PAGE_SIZE)),
      body: v.nullish(v.strictObject({ ...protocol(search, sort), filter: v.optional(filters, {}) }), {}),
      data: listed(item),
    }),
    columns: { search, sort, filter, range, record, formerly } satisfies ListColumns,
    /** Reads the URL's query. Invalid values fall back to their defaults, and a range in the wrong order is swapped. */
    readView(params: URLSearchParams): ListView {
      const known = Object.keys(filter).flatMap((name) => {
        const value = params.get(name);
        return value !== null && filter[name]?.includes(value) ? [[name, value] as const] : [];
      });
      const ranges = range.flatMap((name) => {
        const days = rangeOf(params.get(name) ?? '');
        return days ? [[name, rangeText(days)] as const] : [];
      });
      const records = record.flatMap((name) => {
        const id = params.get(name);
        return v.is(Id, id) ? [[name, id] as const] : [];
      });
      const set = Object.fromEntries([...known, ...ranges, ...records]);
      return { ...v.parse(view, Object.fromEntries(params)), filter: set };
    },
    /** The query of a view, which `readView` reads back. Defaults are left out. */
    writeView: (at: ListView): URLSearchParams => {
      const { filter: kept, ...rest } = at;
      const usual: Readonly<Record<string, unknown>> = v.parse(view, {});
      const changed = Object.entries(rest).filter(([name, value]) => value !== usual[name]);
      return new URLSearchParams([...changed.map(([name, value]) => [name, String(value)]), ...Object.entries(kept)]);
    },
    toInput: (at: ListView): ListInput => ({
      query: { skip: (at.page - 1) * at.limit, limit: at.limit },
      body: {
        search: { search_enable: at.q !== '', search_key: searchKey(at.q), search_column: at.in },
        sort: { parameter_name: at.sort, sort_type: at.dir },
        filter: { ...at.filter },
      },
    }),
  };
}

/** A list with rows of type `T`, as list screens use it. */
export interface ListSpec<T, P extends string = string> extends CallSpec {
  readonly path: P;
  readonly data: v.GenericSchema<unknown, ListData<T>>;
  readonly columns: ListColumns;
  readonly readView: (params: URLSearchParams) => ListView;
  readonly writeView: (at: ListView) => URLSearchParams;
  readonly toInput: (at: ListView) => ListInput;
  /** Converts `skip` and `limit` for a call that uses other names for both. */
  readonly toQuery?: (page: ListInput['query']) => Readonly<Record<string, number>>;
}
