import { text, uuid } from 'drizzle-orm/pg-core';
import { merchantTable } from '../../kernel/data/merchant-table.ts';

export const catalogs = merchantTable('catalogs', {
  title: text().notNull(),
  description: text().notNull(),
  /** In the merchant's order. Those of deleted products stay here, and nobody reads them. */
  product_ids: uuid().array().notNull(),
});

export type CatalogRow = typeof catalogs.$inferSelect;
