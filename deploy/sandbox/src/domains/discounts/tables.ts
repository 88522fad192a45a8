import type { DiscountKind } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { day, id, moment, sen, versioned } from '../../kernel/data/columns.ts';
import { catalogs } from '../catalogs/domain.ts';

export const CODE_OF_MERCHANT = 'discounts_code';

export const discounts = pgTable(
  'discounts',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    title: text().notNull(),
    /** In capital letters; unique for a merchant. */
    code: text().notNull(),
    kind: text().$type<DiscountKind>().notNull(),
    /** Decimal text; empty when the discount is an amount. */
    percent: text().notNull(),
    amount: sen(),
    catalog_id: uuid(),
    least_total: sen(),
    starts_on: day(),
    ends_on: day(),
    most_uses: integer(),
    is_active: boolean().notNull(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (table) => [
    unique().on(table.account_id, table.id),
    unique(CODE_OF_MERCHANT).on(table.account_id, table.code),
    index().on(table.account_id, table.created_at),
    // Speeds up the foreign key check when a catalogue is deleted; a catalogue in use cannot be deleted.
    index().on(table.catalog_id),
    foreignKey({ columns: [table.account_id, table.catalog_id], foreignColumns: [catalogs.account_id, catalogs.id] }),
    check(
      'discounts_kind',
      sql`case ${table.kind} when 'percent' then ${table.percent} <> '' else ${table.amount} > 0 end`,
    ),
  ],
);

export type DiscountRow = typeof discounts.$inferSelect;
