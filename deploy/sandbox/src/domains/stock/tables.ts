/**
 * The stock of units. A unit is a variant, or a product without options; `unit_id` is the id of that row. A unit without a level is not
 * counted: it is made to order and never short. Triggers in the migrations keep counts and movements consistent.
 */
import type { MovementKind } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { moment } from '../../kernel/data/columns.ts';
import { products, productVariants } from '../products/domain.ts';

export type ReleaseReason = 'expired' | 'cancelled' | 'superseded';

export const stockLevels = pgTable(
  'stock_levels',
  {
    unit_id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    product_id: uuid().notNull(),
    variant_id: uuid(),
    /** Whether the unit is counted; false after the merchant has stopped counting. The movements are not deleted in either case. */
    is_counted: boolean().notNull().default(true),
    /** Units on the shelf, including allocated and held ones. */
    on_hand: integer().notNull().default(0),
    /** Units of paid orders that are not handed over yet. */
    allocated: integer().notNull().default(0),
    /** Units of orders that are being paid. */
    held: integer().notNull().default(0),
    /** How many more units the merchant sells than are on the shelf. */
    oversell_limit: integer().notNull().default(0),
    /**
     * Units that are allocated beyond `on_hand` and `oversell_limit`, because a merchant decided to send an order later. Other orders
     * cannot use them, and each movement that adds stock for them reduces the number.
     */
    owed: integer().notNull().default(0),
    /** The number of the level's newest movement. */
    number: integer().notNull().default(0),
  },
  (level) => [
    unique().on(level.account_id, level.unit_id),
    index().on(level.account_id, level.product_id),
    index().on(level.account_id, level.variant_id),
    // A product or variant that was counted cannot be deleted, because its movements refer to it. It is archived instead.
    foreignKey({ columns: [level.account_id, level.product_id], foreignColumns: [products.account_id, products.id] }),
    foreignKey({
      columns: [level.account_id, level.variant_id],
      foreignColumns: [productVariants.account_id, productVariants.id],
    }),
    check('stock_levels_unit', sql`${level.unit_id} = coalesce(${level.variant_id}, ${level.product_id})`),
    check(
      'stock_levels_counts',
      sql`${level.on_hand} >= 0 and ${level.allocated} >= 0 and ${level.held} >= 0 and ${level.oversell_limit} >= 0 and ${level.owed} >= 0`,
    ),
    check(
      'stock_levels_cover',
      sql`${level.allocated} + ${level.held} <= ${level.on_hand} + ${level.oversell_limit} + ${level.owed}`,
    ),
    check('stock_levels_stopped', sql`${level.is_counted} or (${level.allocated} = 0 and ${level.held} = 0)`),
  ],
);

export const stockMovements = pgTable(
  'stock_movements',
  {
    unit_id: uuid().notNull(),
    /** The number of the movement, from 1, without gaps. */
    number: integer().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<MovementKind>().notNull(),
    on_hand_delta: integer().notNull(),
    allocated_delta: integer().notNull(),
    held_delta: integer().notNull(),
    on_hand_after: integer().notNull(),
    allocated_after: integer().notNull(),
    held_after: integer().notNull(),
    /** The reason that a person gave. */
    reason: text().notNull(),
    order_id: uuid(),
    by_name: text(),
    at: moment().notNull(),
  },
  (movement) => [
    primaryKey({ columns: [movement.unit_id, movement.number] }),
    foreignKey({
      columns: [movement.account_id, movement.unit_id],
      foreignColumns: [stockLevels.account_id, stockLevels.unit_id],
    }),
    index()
      .on(movement.order_id, movement.unit_id)
      .where(sql`${movement.order_id} is not null`),
    check(
      'stock_movements_kind',
      sql`${movement.kind} in ('received', 'corrected', 'returned', 'held', 'released', 'allocated', 'deallocated', 'dispatched', 'written_off')`,
    ),
    check(
      'stock_movements_moves',
      sql`(${movement.on_hand_delta}, ${movement.allocated_delta}, ${movement.held_delta}) <> (0, 0, 0)`,
    ),
  ],
);

/** The units that an order holds while it is being paid. The order itself stores the time at which the hold ends. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    order_id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    status: text().$type<'active' | 'committed' | 'released'>().notNull(),
    released_why: text().$type<ReleaseReason>(),
    created_at: moment().notNull(),
    changed_at: moment().notNull(),
  },
  (hold) => [
    unique().on(hold.account_id, hold.order_id),
    check('stock_holds_status', sql`${hold.status} in ('active', 'committed', 'released')`),
    check('stock_holds_why', sql`(${hold.status} = 'released') = (${hold.released_why} is not null)`),
    check('stock_holds_reason', sql`${hold.released_why} in ('expired', 'cancelled', 'superseded')`),
  ],
);

/** The lines of a hold, for counted units only. */
export const stockHoldLines = pgTable(
  'stock_hold_lines',
  {
    order_id: uuid().notNull(),
    unit_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.order_id, line.unit_id] }),
    index().on(line.unit_id),
    foreignKey({
      columns: [line.account_id, line.order_id],
      foreignColumns: [stockHolds.account_id, stockHolds.order_id],
    }),
    foreignKey({
      columns: [line.account_id, line.unit_id],
      foreignColumns: [stockLevels.account_id, stockLevels.unit_id],
    }),
    check('stock_hold_lines_quantity', sql`${line.quantity} >= 1`),
  ],
);
