/**
 * Finds the rows of a long list that contain a text, without reading all rows. Under row-level security, PostgreSQL can use no index of a
 * merchant's table for "contains", so terms are in a separate table (decision 0086).
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnedTable, Owner } from '../data/owned.ts';
import type { DueWork } from '../jobs/jobs.ts';
import type { Tx } from '../data/database.ts';
import { isSampled, SAMPLE_INDEX, SAMPLED_OF, sampledTerms, searchTerms, TERMS_INDEX } from './search-terms.tables.ts';

/**
 * Where the terms of a column are stored: under the id in the list's column `record`, by the name of the record's field. When `record` is
 * `id`, the rows are the records themselves, and both have the same `created_at`.
 */
export interface TermsOfColumn {
  readonly record: string;
  readonly field: string;
}

/**
 * A column that shows the text of another record, of which a merchant has few, such as the title of a collection: the list's column with the
 * record's id, and the records' column of the text. All of the merchant's records are read, and then the rows of those that contain the text.
 */
export interface TextOfRecords {
  readonly record: string;
  readonly of: OwnedTable;
  readonly text: PgColumn;
}

/** The searched columns of a list that may grow long. */
export type SearchTerms = Readonly<Record<string, TermsOfColumn | TextOfRecords>>;

/** The search terms of a list whose rows are the records themselves. */
export const ownTerms = (fields: readonly string[]): Readonly<Record<string, TermsOfColumn>> =>
  Object.fromEntries(fields.map((field) => [field, { record: 'id', field }]));

/** A single letter is in too many records for a search by terms. */
const SHORTEST = 2;

/** The most records of the sample that are read. */
export const SAMPLE = 3_000;

/** The records that may contain a text: a match has all of its terms, but a record with all terms need not be a match. */
export interface Candidates {
  /** The condition that a row is one of the candidates, or belongs to one. */
  readonly all: SQL;
  /** The condition `all`, restricted to candidates in the sample. */
  readonly sampled: SQL;
  /**
   * The condition `all`, restricted to candidates created on the day of a moment or later or, without `isNewestFirst`, on that day or
   * earlier. Undefined when the list's rows are not the records themselves, and so have other moments.
   */
  readonly createdFrom: ((moment: SQL, isNewestFirst: boolean) => SQL) | undefined;
  /** The column of the list with the record's id. */
  readonly record: PgColumn;
  /** The estimated number of candidates: in nineteen of twenty cases, 10,000 are estimated as 8,000 to 12,000. */
  readonly about: () => Promise<number>;
}

/** Undefined for a text that has no terms. `isRow` says that the list's rows are the records themselves. */
export function candidatesOf(
  tx: Tx,
  { accountId }: Owner,
  { record, field, isRow }: { readonly record: PgColumn; readonly field: string; readonly isRow: boolean },
  text: string,
): Candidates | undefined {
  if (Array.from(text).length < SHORTEST) return undefined;
  const { record_id, terms } = searchTerms;
  const having = (these: SQLWrapper) =>
    sql`select ${record_id} from ${searchTerms} where ${these} @> search_terms_of(${accountId}, ${field}, ${text})`;
  const isOne = (records: SQL) => sql`${record} = any(array(${records}))`;
  const createdFrom = (moment: SQL, isNewestFirst: boolean) => {
    const days = isNewestFirst ? sql`search_terms_from` : sql`search_terms_to`;
    return isOne(sql`${having(terms)} and ${terms} && ${days}(${accountId}, ${moment})`);
  };
  const sample = sql`${having(sampledTerms(terms))} and ${isSampled(record_id)} limit ${SAMPLE}`;
  let estimate: Promise<number> | undefined;
  const count = async () => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${sample}) sampled`);
    return (rows[0]?.count ?? 0) * SAMPLED_OF;
  };
  return {
    record,
    all: isOne(having(terms)),
    sampled: isOne(sample),
    createdFrom: isRow ? createdFrom : undefined,
    about: () => (estimate ??= count()),
  };
}

/**
 * Merges new terms into their indexes. Unmerged terms are in the pending lists, which every search has to scan, and which a payment would
 * have to merge when one is full.
 */
export const sortTermsIn: DueWork = async (tx) => {
  const { rows } = await tx.execute<{ pages: string }>(
    sql`select (gin_clean_pending_list(${TERMS_INDEX}::regclass) + gin_clean_pending_list(${SAMPLE_INDEX}::regclass))::text as pages`,
  );
  return Number(rows[0]?.pages);
};
