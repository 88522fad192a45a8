/**
 * Reads a list whose rows belong to the rows of another query, its parents: the payments of an introducer's merchants. No index has the rows of
 * all parents in order, but one has those of each parent.
 *
 * A page that ends with the row `n` needs at most the first `n` rows of each parent, and rarely so many. The row `n` of any part of the list is
 * not before the row `n` of the list, so no row after it is needed. The first few rows of each parent are such a part.
 */
import { sql, type SQL, type Subquery } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../data/database.ts';
import type { OwnedTable } from '../data/owned.ts';

/** The parents of a list, and their number. The list's table refers to the columns of this query by their names. */
export interface Parents {
  readonly query: object;
  readonly count: number;
}

export interface OrderedPage {
  /** The name of the column by which the list is sorted. */
  readonly name: string;
  /** That column of the table. */
  readonly column: PgColumn;
  readonly limit: number;
  readonly skip: number;
  /** The first rows of one parent, at most so many. */
  readonly first: (most: number, condition?: SQL) => { readonly as: (name: 'part') => Subquery };
  /** The order by this column of these rows. */
  readonly inOrder: (column: PgColumn, rows: OwnedTable) => readonly SQL[];
  /** The expression by which a column is sorted. */
  readonly sortable: (column: PgColumn) => SQL;
  /** The condition that a row has this value of the expression, or comes before it in the list. */
  readonly reaches: (expression: SQL, value: SQL) => SQL;
}

/** The end of the page is not looked for when at most so many rows are read without it. */
const FEW = 2_000;

/** The first search for the end of the page reads so many rows for each row of the page. */
const SPARE = 2;

/**
 * How many rows of each parent the first and the second search read. In the order of a column of the parents, the page then needs all rows of
 * `needed / most` parents, so that the first search and the page read as many. The first search fails when few parents have most of the rows. Then
 * the second reads the geometric mean of the first and `needed`. When the page is past the end, both read almost the whole list, so there is no third.
 */
function searches(needed: number, count: number, isByParent: boolean): readonly number[] {
  const first = Math.ceil(isByParent ? needed / Math.sqrt(count) : (SPARE * needed) / count);
  return [first, Math.ceil(Math.sqrt(first * needed))].filter((most) => most < needed);
}

export const columnsOf = (query: object) => query as Readonly<Record<string, PgColumn | undefined>>;

/** The rows of the page. */
export async function rowsOfEach<Row>(
  tx: Tx,
  { query, count }: Parents,
  { name, column, limit, skip, first, inOrder, sortable, reaches }: OrderedPage,
): Promise<Row[]> {
  const needed = skip + limit;
  const ofParents = columnsOf(query)[name];
  const partOf = (most: number, condition?: SQL) => {
    const rows = first(most, condition).as('part');
    const sorted = ofParents ?? columnsOf(rows)[name];
    if (!sorted) throw new TypeError(`The list is sorted by a column that its table does not have: ${name}.`);
    return { rows, sorted, order: inOrder(sorted, rows as unknown as OwnedTable) };
  };

  /** The condition that a row is not after the last row of the page, or a row after that; undefined when the end is not looked for. */
  async function untilEnd(): Promise<SQL | undefined> {
    if (needed * count <= FEW) return undefined;
    for (const most of searches(needed, count, ofParents !== undefined)) {
      const { rows, sorted, order } = partOf(most);
      const [last] = await tx
        .select({ value: sortable(sorted).as('value') })
        .from(query as PgTable)
        .crossJoinLateral(rows)
        .orderBy(...order)
        .limit(1)
        .offset(needed - 1);
      // The columns of the parents and of the table are in reach of the condition.
      if (last) return reaches(sortable(ofParents ?? column), sql`${last.value}::${sql.raw(sorted.getSQLType())}`);
    }
    return undefined;
  }

  const { rows, order } = partOf(needed, await untilEnd());
  const found = await tx
    .select()
    .from(query as PgTable)
    .crossJoinLateral(rows)
    .orderBy(...order)
    .limit(limit)
    .offset(skip);
  return found.map(({ part }) => part as Row);
}
