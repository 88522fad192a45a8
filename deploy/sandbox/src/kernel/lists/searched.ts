/**
 * Reads and counts the rows of a long list that contain a text. A text that few records may contain is found by its terms, and one that the
 * first rows of the list contain by reading these. Beyond that a sample says how far down the list the page ends, and only what may
 * contain the text and is no further down is read (decision 0086).
 */
import { COUNTED_ROWS } from '@portal/shared/contract/kernel/list.ts';
import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SAMPLE, type Candidates } from './search-terms.ts';
import { SAMPLED_OF } from './search-terms.tables.ts';

/** What is known of a list that is sorted by the moment of creation, in the order of an index. */
export interface InOrder {
  readonly isNewestFirst: boolean;
  /** The condition that a row is among the first `count` rows of the list, whatever its filters. */
  readonly first: (count: number) => SQL;
  /** The condition that a row is no further down the list than this moment. */
  readonly reaches: (moment: SQL) => SQL;
  /** The moment of the row after the first `count` rows that meet the condition; undefined when there are no more. */
  readonly momentAfter: (count: number, condition: SQL | undefined) => Promise<SQL | undefined>;
}

/** A list that is narrowed by its filters, and that conditions narrow further. */
export interface NarrowedList<Row> {
  /** How many rows the page may have, and how many come before it. */
  readonly limit: number;
  readonly skip: number;
  /** Whether it is narrowed at all. */
  readonly isFiltered: boolean;
  /** The rows of the page. */
  readonly rows: (condition?: SQL) => Promise<Row[]>;
  /** How many rows there are, to one more than a list counts. */
  readonly count: (condition?: SQL) => Promise<number>;
  /** How many different values a column has in the first `most` rows that meet the condition. */
  readonly countDistinct: (column: PgColumn, most: number, condition: SQL) => Promise<number>;
  /** Undefined when the list has another order. */
  readonly inOrder: InOrder | undefined;
}

/** How many rows are always read in order before any terms are used: more for a page further down, and never more than `most`. */
const FIRST = { least: 1_000, forEach: 10, most: 10_000 } as const;

/** With no more candidates than this, only they are read after that. */
const FEW = 10_000;

/**
 * How many rows of the sample are taken beyond the page's share of it. Where the sample has that many more, the list hardly ever has too few
 * for the page.
 */
const SPARE = 10;

/** With more candidates than this, reading the list to its end takes less, whatever is found in it. */
const MANY = 100_000;

/** With more candidates than this, the sample is not read whole, and says nothing of where they are. */
const ALL_SAMPLED = SAMPLE * SAMPLED_OF;

/** The same limit for a count, which can stop as soon as it has found enough. */
const MANY_TO_COUNT = 30_000;

/**
 * Of 10,000 records the sample has about 78, and 180 or more in less than one of 10^20 cases: with so many in the sample, there are more
 * records than a list counts.
 */
const SURE = 180;
const SAMPLED_ROWS = 1.5 * SURE;

/** Keeps the database from guessing that few rows meet a condition, because it would then sort all of them instead of reading them in order. */
export const ofMany = (condition: SQL): SQL => sql`case when ${condition} then true end`;

export interface Search {
  /** The condition that a row contains the text. */
  readonly condition: SQL;
  /** Undefined when the text is not searched by terms. */
  readonly candidates: Candidates | undefined;
}

/**
 * The rows that contain the text, from the beginning of the list as far down as the sample says that the page reaches; undefined when that
 * is not known. They are the page when they fill it: a row that was left out is further down.
 */
async function rowsAsFarAsNeeded<Row>(
  { inOrder, skip, limit, rows }: NarrowedList<Row>,
  { createdFrom, sampled }: Candidates,
  condition: SQL,
): Promise<readonly Row[] | undefined> {
  if (!inOrder || !createdFrom) return undefined;
  const needed = Math.ceil((skip + limit) / SAMPLED_OF) + SPARE;
  const moment = await inOrder.momentAfter(needed, and(sampled, condition));
  // The terms of days may be those of other texts by chance, so the moment is asked for as well.
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

/** How many rows contain the text, to one more than a list counts. */
export async function searchedTotal(list: NarrowedList<unknown>, { condition, candidates }: Search): Promise<number> {
  if (!candidates) return list.count(condition);
  const sampled = and(candidates.sampled, condition) ?? condition;
  if ((await list.countDistinct(candidates.record, SAMPLED_ROWS, sampled)) >= SURE) return COUNTED_ROWS + 1;
  const about = await candidates.about();
  return list.count(about > MANY_TO_COUNT ? ofMany(condition) : and(candidates.all, condition));
}
