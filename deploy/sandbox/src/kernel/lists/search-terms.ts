/**
 * Finds the rows of a long list by what their texts contain without reading them all. Row-level security lets PostgreSQL use no index of a
 * merchant's table for "contains", so terms lie in a table of their own (decision 0086).
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Owner } from '../data/owned.ts';
import type { DueWork } from '../jobs/jobs.ts';
import type { Tx } from '../data/database.ts';
import { searchTerms, TERMS_INDEX } from './search-terms.tables.ts';

/** Where the terms of a column are: at the record that another column of the list names, by the name of its field. */
export interface TermsOfColumn {
  readonly record: string;
  readonly field: string;
}

/** The searched columns of a list that are found by terms. */
export type SearchTerms = Readonly<Record<string, TermsOfColumn>>;

/** Of a list whose rows are the records themselves. */
export const ownTerms = (fields: readonly string[]): SearchTerms =>
  Object.fromEntries(fields.map((field) => [field, { record: 'id', field }]));

/** A single letter is in too many records to be looked for. */
const SHORTEST = 2;

/** Of more records than these that may contain a text, the newest that do are found sooner by reading the newest. */
const FEW = 10_000;

/** Of more than these, as many as a list counts are found sooner by reading the newest. */
const MANY = 30_000;

interface Candidates {
  /** Conditions that a row is one of those which may contain the text; undefined where reading the newest takes less. */
  readonly rows: SQL | undefined;
  readonly count: SQL | undefined;
}

/** A row that contains the text has all of its terms; one that has them may still not contain it. */
export async function candidatesOf(
  tx: Tx,
  { accountId }: Owner,
  { record, field }: { readonly record: PgColumn; readonly field: string },
  text: string,
): Promise<Candidates> {
  if (Array.from(text).length < SHORTEST) return { rows: undefined, count: undefined };
  const having = sql`select record_id from ${searchTerms} where terms @> search_terms_of(${accountId}, ${field}, ${text})`;
  const { rows } = await tx.execute<{ count: number; ids: readonly string[] | null }>(sql`
    with found as materialized (${having} limit ${MANY + 1}), counted as (select count(*)::int as count from found)
    select count, case when count <= ${FEW} then array(select record_id::text from found) end as ids from counted`);
  const [{ count, ids } = { count: 0, ids: [] }] = rows;
  if (ids === null)
    return { rows: undefined, count: count > MANY ? undefined : sql`${record} = any(array(${having}))` };
  const condition = sql`${record} = any(${sql.param(ids)}::uuid[])`;
  return { rows: condition, count: condition };
}

/**
 * Sorts new terms into their index. Until then they lie in its list of pending ones, which every search reads through, and which a payment
 * would have to sort in when it is full.
 */
export const sortTermsIn: DueWork = async (tx) => {
  const { rows } = await tx.execute<{ pages: string }>(
    sql`select gin_clean_pending_list(${TERMS_INDEX}::regclass)::text as pages`,
  );
  return Number(rows[0]?.pages);
};
