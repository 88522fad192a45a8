/** The engine behind every `defineList`: search, sort, filters and paging, always within the caller's own rows. */
import { rangeOf } from '@portal/shared/contract/kernel/day-range.ts';
import { COUNTED_ROWS, type ListColumns, type ListInput } from '@portal/shared/contract/kernel/list.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import {
  and,
  asc,
  between,
  Column,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  is,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Principal } from '../principal.ts';
import { later } from '../time/clock.ts';
import type { Tx } from '../data/database.ts';
import { asOwnedTable, owned, type OwnedTable } from '../data/owned.ts';
import { columnsOf, rowsOfEach, type Parents } from './of-each.ts';
import { candidatesOf, type SearchTerms } from './search-terms.ts';
import { ofMany, searchedRows, searchedTotal, type InOrder, type NarrowedList, type Search } from './searched.ts';

/** A list call's checked input. */
export interface ListRequest {
  readonly query: ListInput['query'];
  readonly body: Pick<ListInput['body'], 'search' | 'sort'> & {
    readonly filter: Readonly<Record<string, string | undefined>>;
  };
}

interface RowsOfTables<T extends OwnedTable> {
  /**
   * Further tables with the same columns and the same name. The list has the rows of all of them. Each is read in the order of its own index,
   * and no further than the page needs.
   */
  readonly others?: readonly T[];
  /** The search terms of a list that may grow long. */
  readonly terms?: SearchTerms;
  readonly parents?: never;
}

/** The queries for search terms and for further tables read the table without the parents, whose columns it refers to. */
interface RowsOfParents {
  /** The table has the rows of one parent (`of-each.ts`), and the list those of all parents. */
  readonly parents: Parents;
  readonly others?: never;
  readonly terms?: never;
}

export type ListPlan<T extends OwnedTable> = (RowsOfTables<T> | RowsOfParents) & {
  readonly table: T;
  readonly principal: Pick<Principal, 'accountId'>;
  /** The part of a list that the call's URL selects, such as one collection's bills. */
  readonly within?: SQL;
  /** A table with the same name and all rows of the list, which are counted at less cost. */
  readonly counted?: T;
  /** The number of rows, when it is known. */
  readonly total?: number | undefined;
  /** The rows are groups of other rows, so no index has them in order. */
  readonly isGrouped?: boolean;
};

function columnOf(table: PgTable, name: string): PgColumn {
  const column = (table as unknown as Readonly<Record<string, PgColumn | undefined>>)[name];
  if (!column) throw new TypeError(`The list names a column that its table does not have: ${name}.`);
  return column;
}

/**
 * Case-insensitive "contains". The portal sends spaces as underscores, so a space matches an underscore and the reverse; `%` and `\` are
 * ordinary characters.
 */
export function contains(column: PgColumn, key: string): SQL {
  const pattern = `%${key.replaceAll('_', ' ').replace(/[\\%]/g, String.raw`\$&`)}%`;
  return sql`replace(${column}, '_', ' ') ilike ${pattern}`;
}

/** Text is sorted by its letters without regard to case, identically on every database. */
const sortable = (column: PgColumn): SQL =>
  column.dataType === 'string' && column.getSQLType() === 'text' ? sql`lower(${column}) collate "C"` : sql`${column}`;

const valueOf = (column: PgColumn, wire: string) =>
  column.dataType === 'boolean' ? wire === 'true' : column.dataType === 'number' ? Number(wire) : wire;

const A_DAY = 24 * 60 * 60_000;

/** A computed value, such as a count, has no column type, and is not a day. */
const isDay = (column: PgColumn): boolean => is(column, Column) && column.getSQLType() === 'date';

/** A moment lies in a range when its day in Kuala Lumpur does. */
function matches(column: PgColumn, wire: string): SQL | undefined {
  const range = isDay(column) || column.dataType === 'date' ? rangeOf(wire) : undefined;
  if (!range) return eq(column, valueOf(column, wire));
  if (isDay(column)) return between(column, range.from, range.to);
  return and(gte(column, startOf(range.from)), lt(column, later(startOf(range.to), A_DAY)));
}

async function searchOf<T extends OwnedTable>(
  tx: Tx,
  { table, principal, terms }: ListPlan<T>,
  { search_enable, search_key, search_column }: ListRequest['body']['search'],
): Promise<Search | undefined> {
  if (!search_enable || search_key === '') return undefined;
  const by = terms?.[search_column];
  const condition = contains(columnOf(table, search_column), search_key);
  if (!by) return { condition, candidates: undefined };
  if ('of' in by) {
    const having = and(owned(by.of, principal), contains(by.text, search_key));
    const records = await tx.select({ id: by.of.id }).from<PgTable>(by.of).where(having);
    const ids = records.map(({ id }) => id);
    return { condition: inArray(columnOf(table, by.record), ids), candidates: undefined };
  }
  const record = { record: columnOf(table, by.record), field: by.field, isRow: by.record === 'id' };
  const candidates = candidatesOf(tx, principal, record, search_key);
  return { condition: candidates ? condition : ofMany(condition), candidates };
}

/** The column by which every table that may grow long has an index of a merchant's rows in order. */
const CREATED_AT = 'created_at';

/** Sorting is total: equal rows are ordered by id. */
function narrowedList<T extends OwnedTable>(
  tx: Tx,
  { table, counted: countedTable, others = [], parents, principal, within, isGrouped = false }: ListPlan<T>,
  { query: { skip, limit }, body: { sort, filter } }: ListRequest,
): NarrowedList<T['$inferSelect']> {
  const whole = and(owned(table, principal), within);
  const filtered = (names: readonly string[]) =>
    names.map((name) => (filter[name] === undefined ? undefined : matches(columnOf(table, name), filter[name])));
  const narrowed = and(whole, ...filtered(Object.keys(filter)));
  const column = columnOf(table, sort.parameter_name);
  const isNewestFirst = sort.sort_type === 'desc';
  const [direction, reaches, end] = isNewestFirst
    ? ([desc, gte, `'-infinity'`] as const)
    : ([asc, lte, `'infinity'`] as const);
  // The rows of a parent have the same value in a column of the parents. They are in the order of creation, which is the order of an index.
  const ofParents = parents && columnsOf(parents.query)[sort.parameter_name];
  const by = (sorted: PgColumn, rows: OwnedTable) =>
    [sorted, ...(ofParents ? [columnOf(rows, CREATED_AT)] : []), rows.id].map((one) => direction(sortable(one)));
  const after = (rows: number, condition: SQL | undefined) =>
    tx
      .select({ at: sql`${column}`.as('at') })
      .from<PgTable>(table)
      .where(condition)
      .orderBy(direction(column))
      .limit(1)
      .offset(rows);
  /**
   * The moment of the row after the first `rows` rows, or infinity. A condition that contained the `coalesce` itself would not use the
   * index.
   */
  const endOf = (rows: number) => {
    const next = after(rows, and(whole, ...filtered([CREATED_AT])));
    return sql`(select coalesce(min(next), ${sql.raw(end)}) from (${next}) row(next))`;
  };
  const inOrder: InOrder = {
    isNewestFirst,
    first: (rows) => reaches(column, endOf(rows)),
    reaches: (moment) => reaches(column, moment),
    momentAfter: async (rows, condition) => {
      const [next] = await after(rows, and(narrowed, condition));
      return next && sql`${next.at}::timestamptz`;
    },
  };
  return {
    skip,
    limit,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    rows: (condition) => {
      const first = (one: PgTable, most: number, also?: SQL) =>
        tx
          .select()
          .from(one)
          .where(and(narrowed, condition, also))
          .orderBy(...by(column, table))
          .limit(most);
      if (parents) {
        const ofParent = (most: number, also?: SQL) => first(table, most, also);
        const page = { name: sort.parameter_name, column, skip, limit, first: ofParent, inOrder: by, sortable };
        return rowsOfEach(tx, parents, { ...page, reaches });
      }
      const [other, ...more] = others.map((one) => first(one, skip + limit));
      if (!other) return first(table, limit).offset(skip);
      const all = asOwnedTable(unionAll(first(table, skip + limit), other, ...more).as('all_tables') as never);
      return tx
        .select()
        .from<PgTable>(all)
        .orderBy(...by(columnOf(all, sort.parameter_name), all))
        .limit(limit)
        .offset(skip);
    },
    count: async (condition) => {
      const some = (one: PgTable) =>
        tx
          .select({ one: sql`1`.as('one') })
          .from(one)
          .where(and(narrowed, condition))
          .limit(COUNTED_ROWS + 1);
      const [other, ...more] = countedTable ? [] : others.map(some);
      const ofParents = () =>
        tx
          .select({ one: sql`1`.as('one') })
          .from(parents?.query as PgTable)
          .crossJoinLateral(some(countedTable ?? table).as('part'))
          .limit(COUNTED_ROWS + 1);
      const ofOne = () => (parents ? ofParents() : some(countedTable ?? table));
      const counted = other ? unionAll(some(countedTable ?? table), other, ...more).limit(COUNTED_ROWS + 1) : ofOne();
      const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(counted.as('counted'));
      return total;
    },
    countDistinct: async (counted, most, condition) => {
      const some = tx
        .select({ value: sql`${counted}`.as('value') })
        .from<PgTable>(table)
        .where(and(narrowed, condition))
        .limit(most)
        .as('counted');
      const [{ total } = { total: 0 }] = await tx.select({ total: countDistinct(some.value) }).from(some);
      return total;
    },
    inOrder: isGrouped || sort.parameter_name !== CREATED_AT ? undefined : inOrder,
  };
}

/** One page of the caller's rows, and their total, counted up to `COUNTED_ROWS`. */
export async function listOf<T extends OwnedTable>(
  tx: Tx,
  plan: ListPlan<T>,
  request: ListRequest,
): Promise<{ rows: readonly T['$inferSelect'][]; total: number }> {
  const list = narrowedList(tx, plan, request);
  const search = await searchOf(tx, plan, request.body.search);
  const rows = await (search ? searchedRows(list, search) : list.rows());
  // A page with free space is the last one, unless it is past the end.
  const isLast = rows.length < list.limit && (rows.length > 0 || list.skip === 0);
  const known = plan.total ?? (isLast ? list.skip + rows.length : undefined);
  if (known !== undefined) return { rows, total: Math.min(known, COUNTED_ROWS + 1) };
  return { rows, total: await (search ? searchedTotal(list, search) : list.count()) };
}

/** Checks at the gateway's start that the columns of a list exist in its table. */
export function checkColumns(
  table: OwnedTable,
  { search, sort, filter = {}, range = [], record = [] }: ListColumns,
): void {
  for (const name of [...search, ...sort, ...Object.keys(filter), ...range, ...record]) columnOf(table, name);
}

/** The query of a plain list: the number of rows, and filters by column. */
export type FindRequest = ListInput['query'] & Readonly<Record<string, string | number | undefined>>;

/** Like `listOf`, for a plain list (`contract/find.ts`), newest first. */
export function findRows<T extends OwnedTable>(tx: Tx, plan: ListPlan<T>, { skip, limit, ...by }: FindRequest) {
  return listOf(tx, plan, {
    query: { skip, limit },
    body: {
      search: { search_enable: false, search_key: '', search_column: '' },
      sort: { parameter_name: 'created_at', sort_type: 'desc' },
      filter: by as Readonly<Record<string, string | undefined>>,
    },
  });
}
