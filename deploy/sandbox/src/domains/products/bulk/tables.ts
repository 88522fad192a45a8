/** Bulk changes of products, stored so that they can be undone, and scheduled price rules. */
import type { ChangedRow, ChangeSource } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import type { PriceRule } from '@portal/shared/contract/merchant/catalogue/price-rule.ts';
import type { PriceSchedule } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { day, id, moment } from '../../../kernel/data/columns.ts';

export const productChanges = pgTable(
  'product_changes',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    source: text().$type<ChangeSource>().notNull(),
    made_by: text().notNull(),
    made_at: moment().notNull(),
    row_count: integer().notNull(),
    /** The change that this change undoes. A change can be undone once; undoing creates a new change, which can also be undone. */
    reverts_id: uuid('put_back_of').unique('product_changes_put_back_once'),
  },
  (change) => [
    unique().on(change.account_id, change.id),
    index().on(change.account_id, change.made_at),
    foreignKey({
      columns: [change.account_id, change.reverts_id],
      foreignColumns: [change.account_id, change.id],
      name: 'product_changes_put_back',
    }).onDelete('cascade'),
    check('product_changes_source', sql`${change.source} in ('edited', 'scheduled', 'put_back')`),
    check('product_changes_put_back_of', sql`(${change.source} = 'put_back') = (${change.reverts_id} is not null)`),
    check('product_changes_rows', sql`${change.row_count} >= 1`),
  ],
);

/** A product or variant before and after a change. There is no foreign key, because the row may be deleted later. */
export const productChangeRows = pgTable(
  'product_change_rows',
  {
    change_id: uuid().notNull(),
    row_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The position of the row within its change. */
    place: integer().notNull(),
    kind: text().$type<ChangedRow['kind']>().notNull(),
    product_id: uuid().notNull(),
    name: text().notNull(),
    /** The old and new values of the changed fields; amounts are decimal text. */
    before: jsonb().$type<StoredFields>().notNull(),
    after: jsonb().$type<StoredFields>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.change_id, row.row_id] }),
    foreignKey({
      columns: [row.account_id, row.change_id],
      foreignColumns: [productChanges.account_id, productChanges.id],
      name: 'product_change_rows_change',
    }).onDelete('cascade'),
    check('product_change_rows_kind', sql`${row.kind} in ('product', 'variant')`),
  ],
);

export type FieldName = keyof ChangedRow['after'];

/** Fields by name, in wire form. */
export type StoredFields = Readonly<Partial<Record<FieldName, string | number | boolean | null>>>;

/** A stored rule, with its value as decimal text. */
export type StoredRule = Omit<PriceRule, 'value'> & { readonly value: string };

export const priceSchedules = pgTable(
  'price_schedules',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    rule: jsonb().$type<StoredRule>().notNull(),
    product_ids: uuid().array().notNull(),
    starts_on: day().notNull(),
    /** The start of the day `starts_on` in Kuala Lumpur. */
    due_at: moment().notNull(),
    status: text().$type<PriceSchedule['status']>().notNull(),
    made_by: text().notNull(),
    made_at: moment().notNull(),
    change_id: uuid(),
    skipped: text('left_out').array().notNull().default([]),
  },
  (schedule) => [
    unique().on(schedule.account_id, schedule.id),
    index().on(schedule.account_id, schedule.due_at),
    index('price_schedules_waiting')
      .on(schedule.due_at)
      .where(sql`${schedule.status} = 'waiting'`),
    foreignKey({
      columns: [schedule.account_id, schedule.change_id],
      foreignColumns: [productChanges.account_id, productChanges.id],
      name: 'price_schedules_change',
    }),
    check('price_schedules_status', sql`${schedule.status} in ('waiting', 'done', 'cancelled')`),
  ],
);
