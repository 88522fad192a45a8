import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

export const TERMS_INDEX = 'search_terms_terms';

/**
 * What records are found by: a number for each two letters that follow each other in a searched field, made of the merchant, the
 * field and the letters. Triggers write them (`make_searchable` in the migrations). A search by another merchant's terms finds only ids, whose
 * records row-level security refuses.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    record_id: uuid().primaryKey(),
    terms: integer().array().notNull(),
  },
  ({ terms }) => [index(TERMS_INDEX).using('gin', terms)],
);
