import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

export const TERMS_INDEX = 'search_terms_terms';
export const SAMPLE_INDEX = 'search_terms_sample';

/** One in this many records is in the sample. The number is a power of two, and part of an index, so another number needs a migration. */
export const SAMPLED_OF = 128;

/** Whether a record is in the sample depends only on its random id, so the sample contains an equal share of any set of records. */
export const isSampled = (id: SQLWrapper): SQL =>
  sql`(uuid_hash_extended(${id}, 0) & ${sql.raw(String(SAMPLED_OF - 1))}) = 0`;

/**
 * The terms as the expression of the sample's index. With the plain column, the planner would use the other index, because it does not know that the
 * sample's index is small.
 */
export const sampledTerms = (terms: SQLWrapper): SQL => sql`(${terms} || '{}'::integer[])`;

/**
 * The search terms of records. Each two adjacent letters of a searched field give one number, made of the merchant, the field and the
 * letters. The day of creation gives three: for the day, and for the blocks of 32 and of 1,024 days that contain it. Triggers write the
 * terms (`make_searchable` in the migrations). A search by another merchant's terms finds only ids, whose records row-level security
 * refuses.
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
