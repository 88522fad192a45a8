import { text, uuid } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';

export const catalogs = merchantTable('catalogs', {
  title: text().notNull(),
  description: text().notNull(),
  /** In the sequence that the merchant chose. Ids of deleted products stay here and are skipped when the catalogue is read. */
  product_ids: uuid().array().notNull(),
});

export type CatalogRow = typeof catalogs.$inferSelect;
