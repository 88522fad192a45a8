import type { AmountKind } from '@portal/shared/contract/public/bill-method.ts';
import type { CollectionKind } from '@portal/shared/contract/merchant/collections/collections.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { cloudImages } from '../media/domain.ts';

export const collections = pgTable(
  'collections',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    description: text().notNull(),
    /** 1 open, 2 stopped. */
    record_status: integer().$type<1 | 2>().notNull(),
    image_id: uuid(),
    kind: text().$type<CollectionKind>().notNull().default('bill'),
    /** The columns from here on are the bill method of a payment page. Other collections have their default values. */
    amount_kind: text().$type<AmountKind>(),
    amount: sen(),
    minimum_amount: sen(),
    maximum_amount: sen(),
    max_quantity: integer().notNull().default(1),
    asks_phone: boolean().notNull().default(false),
    reference_label: text().notNull().default(''),
    shows_progress: boolean().notNull().default(false),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    index().on(table.account_id, table.created_at),
    // Speeds up the foreign key check when a picture is deleted; a picture in use cannot be deleted.
    index().on(table.image_id),
    foreignKey({
      columns: [table.account_id, table.image_id],
      foreignColumns: [cloudImages.account_id, cloudImages.id],
    }),
    check('collections_method', sql`(${table.kind} = 'payment') = (${table.amount_kind} is not null)`),
    check(
      'collections_amount',
      sql`(${table.amount_kind} is not distinct from 'fixed') = (${table.amount} is not null)`,
    ),
    check('collections_limits', sql`${table.minimum_amount} <= ${table.maximum_amount}`),
    check('collections_quantity', sql`${table.max_quantity} between 1 and 999`),
  ],
);
