/**
 * Reads and counts the rows of a long list that contain a text. When few records can contain the text, they are found by its terms. When
 * the first rows of the list contain enough matches, only these rows are read. Otherwise a sample estimates how far down the list the page
 * ends, and only candidates up to there are read (decision 0086).
 */
import { COUNTED_ROWS } from '@portal/shared/contract/kernel/list.ts';
import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SAMPLE, type Candidates } from './search-terms.ts';
import { SAMPLED_OF } from './search-terms.tables.ts';

/** A list in the order of creation, which is the order of an index. */
export interface InOrder {
  readonly isNewestFirst: boolean;
  /** The condition that a row is among the first `count` rows of the list without its filters. */
  readonly first: (count: number) => SQL;
  /** The condition that a row has this time of creation, or comes before it in the list. */
  readonly reaches: (moment: SQL) => SQL;
  /** The creation time of the row after the first `count` rows that meet the condition; undefined when there is no such row. */
  readonly momentAfter: (count: number, condition: SQL | undefined) => Promise<SQL | undefined>;
}

/** A list after its filters, which further conditions can narrow. */
export interface NarrowedList<Row> {
  /** The maximum number of rows on the page, and the number of rows before it. */
  readonly limit: number;
  readonly skip: number;
  /** Whether the list has any filter. */
  readonly isFiltered: boolean;
  /** The rows of the page. */
  readonly rows: (condition?: SQL) => Promise<Row[]>;
  /** The number of rows, up to one more than a list counts. */
  readonly count: (condition?: SQL) => Promise<number>;
  /** The number of different values of a column in the first `most` rows that meet the condition. */
  readonly countDistinct: (column: PgColumn, most: number, condition: SQL) => Promise<number>;
  /** Undefined when the list has another order. */
  readonly inOrder: InOrder | undefined;
}

/** How many rows are read in order before terms are used: more for a later page, and never more than `most`. */
const FIRST = { least: 1_000, forEach: 10, most: 10_000 } as const;

/** With at most this many candidates, only the candidates are read after the first rows. */
const FEW = 10_000;

/**
 * How many matches in the sample are counted beyond the page's share. With this margin, the rows up to the estimated end are rarely too few for the
 * page.
 */
const SPARE = 10;

/** With more candidates than this, reading the list to its end is faster, regardless of the matches. */
const MANY = 100_000;

/** With more candidates than this, only a part of the sample is read, so the sample does not show where in the list the candidates are. */
const ALL_SAMPLED = SAMPLE * SAMPLED_OF;

/** The limit `MANY` for a count, which can stop when it has found enough rows. */
const MANY_TO_COUNT = 30_000;

/**
 * Of 10,000 records about 78 are in the sample, and 180 or more in less than one of 10^20 cases. So 180 matches in the sample mean more records than
 * a list counts.
 */
const SURE = 180;
const SAMPLED_ROWS = 1.5 * SURE;

/**
 * Stops the planner from assuming that few rows meet a condition, because it would then sort all of them instead of reading them in order.
 */
export const ofMany = (condition: SQL): SQL => sql`case when ${condition} then true end`;

export interface Search {
  /** The condition that a row contains the text. */
  readonly condition: SQL;
  /** Undefined when the text is not searched by terms. */
  readonly candidates: Candidates | undefined;
}

/**
 * The rows that contain the text, from the beginning of the list to the estimated end of the page; undefined without an estimate. When these rows
 * fill the page, no more rows are read, because all other rows come later in the list.
 */
async function rowsAsFarAsNeeded<Row>(
  { inOrder, skip, limit, rows }: NarrowedList<Row>,
  { createdFrom, sampled }: Candidates,
  condition: SQL,
): Promise<readonly Row[] | undefined> {
  if (!inOrder || !createdFrom) return undefined;
  const needed = Math.ceil((skip + limit) / SAMPLED_OF) + SPARE;
  const moment = await inOrder.momentAfter(needed, and(sampled, condition));
  // A day's term may equal the term of a text by chance, so the condition also checks the time of creation.
  return moment && rows(and(createdFrom(moment, inOrder.isNewestFirst), inOrder.reaches(moment), condition));
}

/** The rows of the page that contain the text. */
export async function searchedRows<Row>(
  list: NarrowedList<Row>,
  { condition, candidates }: Search,
): Promise<readonly Row[]> {
  if (!candidates) return list.rows(condition);
  const isFull = (rows: readonly Row[] | undefined) => rows?.length === list.limit;
  const some = Math.min(FIRST.least + FIRST.forEach * (list.skip + list.limit), FIRST.most);
  const first = list.inOrder && (await list.rows(and(list.inOrder.first(some), ofMany(condition))));
  if (first && isFull(first)) return first;
  const about = await candidates.about();
  if (about > FEW) {
    const near = about < ALL_SAMPLED ? await rowsAsFarAsNeeded(list, candidates, condition) : undefined;
    if (near && isFull(near)) return near;
    if (about > MANY) return list.rows(ofMany(condition));
    if (list.isFiltered && (await list.count()) <= FEW) return list.rows(condition);
  }
  return list.rows(and(candidates.all, condition));
}

/** The number of rows that contain the text, up to one more than a list counts. */
export async function searchedTotal(list: NarrowedList<unknown>, { condition, candidates }: Search): Promise<number> {
  if (!candidates) return list.count(condition);
  const sampled = and(candidates.sampled, condition) ?? condition;
  if ((await list.countDistinct(candidates.record, SAMPLED_ROWS, sampled)) >= SURE) return COUNTED_ROWS + 1;
  const about = await candidates.about();
  return list.count(about > MANY_TO_COUNT ? ofMany(condition) : and(candidates.all, condition));
}
