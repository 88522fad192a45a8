/** Stock levels of a product's units. A unit is a variant, or a product without options; `unit_id` is the id of that record. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, OptionalText, RecordId } from '../../kernel/fields.ts';
import { listed } from '../../kernel/list.ts';
import { paging } from '../../kernel/paging.ts';
import { rule } from '../../kernel/rules.ts';

export const MOST_UNITS = 999_999;

/** A number of units as text, in the digits of any script. */
const UnitsText = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.check((text) => /^\d{1,6}$/.test(text), rule('between', { min: 0, max: MOST_UNITS })),
  v.transform(Number),
);

export const StockUnit = v.object({
  unit_id: Id,
  product_id: Id,
  /** Null for a product without options. */
  variant_id: v.nullable(Id),
  /** One value for each option of the product, in the same sequence as the options. */
  option_values: v.array(v.string()),
  sku: v.string(),
  /**
   * False for units without stock keeping, such as goods made to order: they are always available, and their counts are
   * 0.
   */
  is_counted: v.boolean(),
  /** Units on the shelf, including units of orders. */
  on_hand: v.number(),
  /** Units of orders that are being paid. */
  held: v.number(),
  /** Units of orders that are paid and not handed over. */
  allocated: v.number(),
  /** The number of units that an order could take: `on_hand + oversell_limit - held - allocated`. */
  available: v.number(),
  /** How many units may be sold beyond those on the shelf. */
  oversell_limit: v.number(),
});
export type StockUnit = v.InferOutput<typeof StockUnit>;

export const ProductStock = v.object({ product_id: Id, units: v.array(StockUnit) });
export type ProductStock = v.InferOutput<typeof ProductStock>;

export const MovementKind = v.picklist([
  'received',
  'corrected',
  'returned',
  'held',
  'released',
  'allocated',
  'deallocated',
  'dispatched',
  'written_off',
]);
export type MovementKind = v.InferOutput<typeof MovementKind>;

export const StockMovement = v.object({
  /** Numbers the movements of a unit: 1 for the first, without gaps. */
  number: v.number(),
  kind: MovementKind,
  on_hand_delta: v.number(),
  held_delta: v.number(),
  allocated_delta: v.number(),
  on_hand_after: v.number(),
  held_after: v.number(),
  allocated_after: v.number(),
  /** Free text of the person who made the change. */
  reason: v.string(),
  order_id: v.nullable(Id),
  by_name: v.nullable(v.string()),
  at: Moment,
});
export type StockMovement = v.InferOutput<typeof StockMovement>;

/** `counted` sets the units on hand, and starts stock keeping of a unit; `received` adds units, and `written_off` subtracts units. */
export const StockChangeKind = v.picklist(['counted', 'received', 'written_off']);
export type StockChangeKind = v.InferOutput<typeof StockChangeKind>;

interface StockChange {
  readonly kind: StockChangeKind;
  readonly quantity: number;
}

export const StockChangeForm = v.pipe(
  v.strictObject({
    unit_id: RecordId,
    kind: StockChangeKind,
    quantity: UnitsText,
    /** Required when units are counted again or written off. */
    reason: OptionalText(200),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['quantity']],
      ({ kind, quantity }: StockChange) => kind === 'counted' || quantity > 0,
      rule('between', { min: 1, max: MOST_UNITS }),
    ),
    ['quantity'],
  ),
);

export const StockLimitForm = v.strictObject({ oversell_limit: UnitsText });

const family = { access: 'merchant', data: StockUnit, needs: 'products.write' } as const;

export const stock = {
  ofProduct: defineCall({
    method: 'GET',
    path: 'stock-levels/product/{product_id}',
    access: 'merchant',
    needs: 'products.read',
    data: ProductStock,
  }),
  change: defineCall({ method: 'POST', path: 'stock-changes', ...family, idempotent: true, body: StockChangeForm }),
  limit: defineCall({ method: 'PUT', path: 'stock-levels/{unit_id}', ...family, body: StockLimitForm }),
  /** Stops stock keeping of the unit; its movements stay. */
  stop: defineCall({ method: 'DELETE', path: 'stock-levels/{unit_id}', ...family }),
  /** The unit's movements, newest first. */
  movements: defineCall({
    method: 'GET',
    path: 'stock-movements/{unit_id}',
    access: 'merchant',
    needs: 'products.read',
    query: v.strictObject(paging(20)),
    data: listed(StockMovement),
  }),
};
