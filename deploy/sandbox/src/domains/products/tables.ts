import type { ProductOption } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { ProductStatus } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { ownTerms } from '../../kernel/lists/search-terms.ts';
import { categoriesTable, subcategoriesTable } from '../catalogue/domain.ts';
import { cloudImages } from '../media/domain.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    description: text().notNull(),
    category_id: uuid().notNull(),
    subcategory_id: uuid(),
    tags: text().array().notNull(),
    status: text().$type<ProductStatus>().notNull(),
    /**
     * The ids of the pictures, in order. A trigger keeps `product_pictures` equal to this list (migration 0038), so that a picture in use
     * cannot be deleted.
     */
    image_ids: uuid().array().notNull().default([]),
    price: sen().notNull(),
    weight_grams: integer(),
    min_purchase_quantity: integer(),
    max_purchase_quantity: integer(),
    options: jsonb().$type<readonly ProductOption[]>().notNull().default([]),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    index().on(table.account_id, table.created_at),
    // Speeds up the foreign key checks when a category or subcategory is deleted.
    index().on(table.category_id),
    index().on(table.subcategory_id),
    foreignKey({
      columns: [table.account_id, table.category_id],
      foreignColumns: [categoriesTable.account_id, categoriesTable.id],
    }),
    foreignKey({
      columns: [table.account_id, table.subcategory_id],
      foreignColumns: [subcategoriesTable.account_id, subcategoriesTable.id],
    }),
    check('products_status', sql`${table.status} in ('draft', 'active', 'archived')`),
    check('products_price', sql`${table.price} >= 0`),
    check('products_weight', sql`${table.weight_grams} >= 0`),
    check('products_least', sql`${table.min_purchase_quantity} >= 1`),
    check('products_most', sql`${table.max_purchase_quantity} >= 1`),
  ],
);

/** The pictures that products show, without their order. */
export const productPictures = pgTable(
  'product_pictures',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    product_id: uuid().notNull(),
    image_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.image_id] }),
    index().on(table.image_id),
    foreignKey({
      columns: [table.account_id, table.product_id],
      foreignColumns: [products.account_id, products.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.image_id],
      foreignColumns: [cloudImages.account_id, cloudImages.id],
    }),
  ],
);

export const PRODUCT_TERMS = ownTerms(['title', 'description']);

export const COMBINATION_KEY = 'product_variants_combination';
export const SKU_KEY = 'product_variants_sku';

export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    product_id: uuid().notNull(),
    option_values: text().array().notNull(),
    /** The option values in a form that ignores case (`combinationKey`), so that the database can refuse a repeated combination. */
    combination: text().notNull(),
    sku: text().notNull(),
    custom_pricing_price: sen(),
    weight_grams: integer(),
    is_active: boolean().notNull(),
    /**
     * Set when the product no longer has one of the variant's option values. The variant is then hidden, but its row is not deleted,
     * because other rows may refer to it. Its SKU can be used again.
     */
    archived_at: moment(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    unique(COMBINATION_KEY).on(table.product_id, table.combination),
    uniqueIndex(SKU_KEY)
      .on(table.account_id, sql`lower(${table.sku})`)
      .where(sql`${table.sku} <> '' and ${table.archived_at} is null`),
    foreignKey({
      columns: [table.account_id, table.product_id],
      foreignColumns: [products.account_id, products.id],
    }).onDelete('cascade'),
    check('product_variants_price', sql`${table.custom_pricing_price} >= 0`),
    check('product_variants_weight', sql`${table.weight_grams} >= 0`),
  ],
);

export const TAG_KEY = 'product_tags_title';

/**
 * The tags of a merchant's products. Products contain copies of the titles of their tags; a trigger updates these copies (migration 0028).
 */
export const productTags = pgTable(
  'product_tags',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    uniqueIndex(TAG_KEY).on(table.account_id, sql`lower(${table.title})`),
  ],
);
