import type { HoursRange, Weekday } from '@portal/shared/contract/public/opening-days.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { id, moment, versioned } from '../../kernel/data/columns.ts';
import { merchantTable } from '../../kernel/data/merchant-table.ts';
import { collections } from '../collections/domain.ts';
import { cloudImages } from '../media/domain.ts';
import { products } from '../products/domain.ts';

export const stores = pgTable(
  'stores',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    description: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    image_id: uuid(),
    collection_id: uuid(),
    is_active: boolean().notNull().default(false),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    index().on(table.account_id, table.created_at),
    // Speeds up the foreign key checks when a picture or collection is deleted.
    index().on(table.image_id),
    index().on(table.collection_id),
    foreignKey({
      columns: [table.account_id, table.image_id],
      foreignColumns: [cloudImages.account_id, cloudImages.id],
    }),
    foreignKey({
      columns: [table.account_id, table.collection_id],
      foreignColumns: [collections.account_id, collections.id],
    }),
  ],
);

/** The columns of a table with at most one row for each store; the row is deleted with the store. */
const ofStore = () =>
  uuid()
    .notNull()
    .unique()
    .references(() => stores.id, { onDelete: 'cascade' });

export const storeSettings = merchantTable('store_settings', {
  store_id: ofStore(),
  business_name: text().notNull(),
  registration_number: text().notNull(),
  is_unregistered: boolean().notNull(),
  terms: text().notNull(),
  delivery_estimate: text().notNull(),
  is_active: boolean().notNull(),
  accepts_late_payments: boolean('takes_late').notNull().default(true),
  return_days: integer().notNull().default(7),
});

export const openingHours = merchantTable('opening_day_hours', {
  store_id: ofStore(),
  /** The ranges of each day, in order, as one JSON document that is always read and written as a whole. */
  days: jsonb().$type<Readonly<Record<Weekday, readonly HoursRange[]>>>().notNull(),
});

export const storeProducts = pgTable(
  'store_products',
  {
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    store_id: uuid().notNull(),
    product_id: uuid().notNull(),
    /** The position of the product in the store, from 0. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store_id, table.product_id] }),
    index().on(table.product_id),
    foreignKey({
      columns: [table.account_id, table.store_id],
      foreignColumns: [stores.account_id, stores.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.account_id, table.product_id],
      foreignColumns: [products.account_id, products.id],
    }).onDelete('cascade'),
  ],
);
