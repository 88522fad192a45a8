/** The engine behind every `defineList`: search, sort, filters and paging, always within the caller's own rows. */
import { rangeOf } from '@portal/shared/contract/kernel/day-range.ts';
import { COUNTED_ROWS, type ListColumns, type ListInput } from '@portal/shared/contract/kernel/list.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, between, Column, count, desc, eq, gte, is, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Principal } from '../principal.ts';
import { later } from '../time/clock.ts';
import type { Tx } from '../data/database.ts';
import { owned, type OwnedTable } from '../data/owned.ts';
import { candidatesOf, type SearchTerms } from './search-terms.ts';

/** A list call's checked input. */
export interface ListRequest {
  readonly query: ListInput['query'];
  readonly body: Pick<ListInput['body'], 'search' | 'sort'> & {
    readonly filter: Readonly<Record<string, string | undefined>>;
  };
}

export interface ListPlan<T extends OwnedTable> {
  readonly table: T;
  readonly principal: Pick<Principal, 'accountId'>;
  /** The part of a list that its address names, such as one collection's bills. */
  readonly within?: SQL;
  /** How many there are, where that is known. */
  readonly total?: number | undefined;
  /** Of a list that may grow long. */
  readonly terms?: SearchTerms;
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column = (table as unknown as Readonly<Record<string, PgColumn | undefined>>)[name];
  if (!column) throw new TypeError(`The list names a column that its table does not have: ${name}.`);
  return column;
}

/**
 * Case-insensitive "contains". The portal sends spaces as underscores, so both sides of either kind match each other; `%` and
 * `\` are ordinary characters.
 */
function contains(column: PgColumn, key: string): SQL {
  const pattern = `%${key.replaceAll('_', ' ').replace(/[\\%]/g, String.raw`\$&`)}%`;
  return sql`replace(${column}, '_', ' ') ilike ${pattern}`;
}

/** Text sorts by its letters whatever their case, the same on every database. */
const sortable = (column: PgColumn): SQL =>
  column.dataType === 'string' && column.getSQLType() === 'text' ? sql`lower(${column}) collate "C"` : sql`${column}`;

const valueOf = (column: PgColumn, wire: string) =>
  column.dataType === 'boolean' ? wire === 'true' : column.dataType === 'number' ? Number(wire) : wire;

const A_DAY = 24 * 60 * 60_000;

/** What a list computes, such as a count, has no type of its own and is no day. */
const isDay = (column: PgColumn): boolean => is(column, Column) && column.getSQLType() === 'date';

/** A moment lies in a range when its day in Kuala Lumpur does. */
function matches(column: PgColumn, wire: string): SQL | undefined {
  const range = isDay(column) || column.dataType === 'date' ? rangeOf(wire) : undefined;
  if (!range) return eq(column, valueOf(column, wire));
  if (isDay(column)) return between(column, range.from, range.to);
  return and(gte(column, startOf(range.from)), lt(column, later(startOf(range.to), A_DAY)));
}

/**
 * The conditions that a row contains what is searched for: to find the rows of a page, and to count. Where many rows may, the database is
 * kept from guessing that few do, because it would then sort all of them in the place of reading the newest.
 */
async function searchOf<T extends OwnedTable>(
  tx: Tx,
  { table, principal, terms }: ListPlan<T>,
  { search_enable, search_key, search_column }: ListRequest['body']['search'],
): Promise<{ readonly rows?: SQL | undefined; readonly count?: SQL | undefined }> {
  if (!search_enable || search_key === '') return {};
  const condition = contains(columnOf(table, search_column), search_key);
  const by = terms?.[search_column];
  if (!by) return { rows: condition, count: condition };
  const record = { record: columnOf(table, by.record), field: by.field };
  const candidates = await candidatesOf(tx, principal, record, search_key);
  const ofMany = sql`case when ${condition} then true end`;
  return {
    rows: candidates.rows ? and(candidates.rows, condition) : ofMany,
    count: candidates.count ? and(candidates.count, condition) : ofMany,
  };
}

/** One page of the caller's rows and how many there are, counted to `COUNTED_ROWS`. Sorting is total: equal rows are ordered by id. */
export async function listOf<T extends OwnedTable>(
  tx: Tx,
  plan: ListPlan<T>,
  { query, body }: ListRequest,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const { table, principal, within, total: known } = plan;
  const { search, sort, filter } = body;
  const searched = await searchOf(tx, plan, search);
  const narrowed = and(
    owned(table, principal),
    within,
    ...Object.entries(filter).map(([name, wire]) =>
      wire === undefined ? undefined : matches(columnOf(table, name), wire),
    ),
  );
  const direction = sort.sort_type === 'asc' ? asc : desc;
  const rows = await tx
    .select()
    .from<PgTable>(table)
    .where(and(narrowed, searched.rows))
    .orderBy(direction(sortable(columnOf(table, sort.parameter_name))), direction(table.id))
    .limit(query.limit)
    .offset(query.skip);
  if (known !== undefined) return { rows, total: Math.min(known, COUNTED_ROWS + 1) };
  const counted = tx
    .select({ one: sql`1`.as('one') })
    .from<PgTable>(table)
    .where(and(narrowed, searched.count))
    .limit(COUNTED_ROWS + 1);
  const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(counted.as('counted'));
  return { rows, total };
}

/** The columns a list may name must exist in its table; checked when the gateway starts, not when a list is sorted. */
export function checkColumns(
  table: OwnedTable,
  { search, sort, filter = {}, range = [], record = [] }: ListColumns,
): void {
  for (const name of [...search, ...sort, ...Object.keys(filter), ...range, ...record]) columnOf(table, name);
}

/** The query of a plain list: how many rows, and which values of which columns. */
export type FindRequest = ListInput['query'] & Readonly<Record<string, string | number | undefined>>;

/** The same rows for a plain list (`contract/find.ts`), newest first. */
export function foundOf<T extends OwnedTable>(tx: Tx, plan: ListPlan<T>, { skip, limit, ...by }: FindRequest) {
  return listOf(tx, plan, {
    query: { skip, limit },
    body: {
      search: { search_enable: false, search_key: '', search_column: '' },
      sort: { parameter_name: 'created_at', sort_type: 'desc' },
      filter: by as Readonly<Record<string, string | undefined>>,
    },
  });
}
