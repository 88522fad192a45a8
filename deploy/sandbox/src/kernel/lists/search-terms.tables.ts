import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

export const TERMS_INDEX = 'search_terms_terms';
export const SAMPLE_INDEX = 'search_terms_sample';

/** One in this many records is in the sample. A power of two, and written out in an index: another number needs a migration. */
export const SAMPLED_OF = 128;

/** Whether a record is in the sample depends only on its random id, so the sample has its share of any set of records. */
export const isSampled = (id: SQLWrapper): SQL =>
  sql`(uuid_hash_extended(${id}, 0) & ${sql.raw(String(SAMPLED_OF - 1))}) = 0`;

/** The terms as another expression: the planner cannot tell how small the index of the sample is, and would use the other index. */
export const sampledTerms = (terms: SQLWrapper): SQL => sql`(${terms} || '{}'::integer[])`;

/**
 * The search terms of records: a number for each two letters that follow each other in a searched field, made of the merchant, the field and
 * the letters; and one for the day of its creation, for the block of 32 days and for the block of 1,024 days that contain it. Triggers write them (`make_searchable` in
 * the migrations). A search by another merchant's terms finds only ids, whose records row-level security refuses.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    record_id: uuid().primaryKey(),
    terms: integer().array().notNull(),
  },
  ({ record_id, terms }) => [
    index(TERMS_INDEX).using('gin', terms),
    index(SAMPLE_INDEX).using('gin', sampledTerms(terms)).where(isSampled(record_id)),
  ],
);
