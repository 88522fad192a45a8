/**
 * Bulk editing of products and variants: the rows of a grid, of which either all or none are saved, and the undo of a
 * bulk change.
 */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, QueryInteger, RecordId, Text } from '../../kernel/fields.ts';
import { listed } from '../../kernel/list.ts';
import { OptionalRinggit, PriceRinggit, Ringgit } from '../../kernel/money.ts';
import { paging } from '../../kernel/paging.ts';
import { rule } from '../../kernel/rules.ts';
import { Sku, WeightText } from './product-variants.ts';
import { ProductStatus } from './products.ts';

/** Maximum number of products and variants together in one call. */
export const MOST_CHANGED = 5000;

/** The number of products on a page of the grid. */
export const GRID_PAGE = 500;

export const GridVariant = v.object({
  id: Id,
  /** One value for each option of the product, in the same sequence as the options. */
  option_values: v.array(v.string()),
  sku: v.string(),
  /** Null if the product's price applies. */
  custom_pricing_price: v.nullable(Ringgit),
  /** Null if the product's weight applies. */
  weight_grams: v.nullable(v.number()),
  is_active: v.boolean(),
  version: v.number(),
});
export type GridVariant = v.InferOutput<typeof GridVariant>;

export const GridProduct = v.object({
  id: Id,
  title: v.string(),
  status: ProductStatus,
  price: Ringgit,
  weight_grams: v.nullable(v.number()),
  version: v.number(),
  /** Variants that are not archived. */
  variants: v.array(GridVariant),
});
export type GridProduct = v.InferOutput<typeof GridProduct>;

/** The version that the change was made from. Without a version the last write wins. */
const NAMED = { version: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))) };

/** Fields that are left out stay unchanged. */
const ProductChange = v.strictObject({
  id: RecordId,
  ...NAMED,
  title: v.exactOptional(Text(120)),
  status: v.exactOptional(ProductStatus),
  price: v.exactOptional(PriceRinggit),
  weight_grams: v.exactOptional(WeightText),
});

/** An empty price or weight means that the product's price or weight applies. */
const VariantChange = v.strictObject({
  id: RecordId,
  ...NAMED,
  sku: v.exactOptional(Sku),
  custom_pricing_price: v.exactOptional(OptionalRinggit),
  weight_grams: v.exactOptional(WeightText),
  is_active: v.exactOptional(v.boolean()),
});

/** Refuses a list in which an id appears twice. */
const noneTwice = v.rawCheck<{ id: string }[]>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const first = new Map<string, number>();
  for (const [place, row] of dataset.value.entries()) {
    const before = first.get(row.id);
    if (before === undefined) first.set(row.id, place);
    else
      addIssue({
        message: rule('repeated', { line: before + 1 }),
        path: [
          { type: 'array', origin: 'value', input: dataset.value, key: place, value: row },
          { type: 'object', origin: 'value', input: { ...row }, key: 'id', value: row.id },
        ],
      });
  }
});

const TOO_MANY = rule('too_many', { max: MOST_CHANGED });

export const BulkUpdateForm = v.pipe(
  v.strictObject({
    products: v.optional(v.pipe(v.array(ProductChange), v.maxLength(MOST_CHANGED, TOO_MANY), noneTwice), []),
    variants: v.optional(v.pipe(v.array(VariantChange), v.maxLength(MOST_CHANGED, TOO_MANY), noneTwice), []),
  }),
  v.forward(
    v.partialCheck(
      [['products'], ['variants']],
      ({ products, variants }) => products.length + variants.length <= MOST_CHANGED,
      TOO_MANY,
    ),
    ['variants'],
  ),
);

/** `edited`: rows that a person sent; `scheduled`: by a price schedule on its day; `put_back`: the undo of another change. */
export const ChangeSource = v.picklist(['edited', 'scheduled', 'put_back']);
export type ChangeSource = v.InferOutput<typeof ChangeSource>;

export const BulkChange = v.object({
  id: Id,
  source: ChangeSource,
  made_by: v.string(),
  made_at: Moment,
  /** The number of products and variants that the change affected. */
  row_count: v.number(),
  /** The change that this change undid. */
  reverts_id: v.nullable(Id),
  /** When this change was undone; null if it was not undone. */
  put_back_at: v.nullable(Moment),
});
export type BulkChange = v.InferOutput<typeof BulkChange>;

/** Fields of a product or variant that a change concerns. */
const ChangedFields = v.object({
  title: v.exactOptional(v.string()),
  status: v.exactOptional(ProductStatus),
  price: v.exactOptional(Ringgit),
  sku: v.exactOptional(v.string()),
  custom_pricing_price: v.exactOptional(v.nullable(Ringgit)),
  weight_grams: v.exactOptional(v.nullable(v.number())),
  is_active: v.exactOptional(v.boolean()),
});
export type ChangedFields = v.InferOutput<typeof ChangedFields>;

export const ChangedRow = v.object({
  kind: v.picklist(['product', 'variant']),
  id: Id,
  product_id: Id,
  /** The name at that time: the title of the product; for a variant, its option values. */
  name: v.string(),
  before: ChangedFields,
  after: ChangedFields,
  /** The row was changed or deleted since, so undoing the change does not affect it. */
  is_changed_since: v.boolean(),
});
export type ChangedRow = v.InferOutput<typeof ChangedRow>;

const Versions = v.array(v.object({ id: Id, version: v.number() }));

export const BulkResult = v.object({
  /** Null if every row had these values already. */
  change: v.nullable(BulkChange),
  /** The versions of the rows that were written; a product counts as written if one of its variants was written. */
  products: Versions,
  variants: Versions,
});
export type BulkResult = v.InferOutput<typeof BulkResult>;

export const PutBackResult = v.object({
  /** Null if every row was changed since. */
  change: v.nullable(BulkChange),
  skipped: v.array(ChangedRow),
});

const CURRENT = { changed_by: v.nullable(v.string()), changed_at: v.nullable(Moment) };

/**
 * The `data` of a `conflict` of `save`: each row whose change was made from an old version, with its current values and the values that
 * were sent. Nothing was written.
 */
export const BulkConflicts = v.object({
  products: v.array(v.object({ ...GridProduct.entries, variants: v.tuple([]), ...CURRENT, sent: ChangedFields })),
  variants: v.array(v.object({ ...GridVariant.entries, ...CURRENT, sent: ChangedFields })),
});
export type BulkConflicts = v.InferOutput<typeof BulkConflicts>;

/** Parses the data of a version conflict; undefined for another kind of refusal. */
export function conflictsIn(data: unknown): BulkConflicts | undefined {
  const { success, output } = v.safeParse(BulkConflicts, data);
  return success ? output : undefined;
}

const read = { access: 'merchant', needs: 'products.read' } as const;
const write = { access: 'merchant', needs: 'products.write', idempotent: true } as const;

export const bulkProducts = {
  /** Products that are not archived, with their variants, newest first; `after` is the last product of the previous page. */
  rows: defineCall({
    method: 'GET',
    path: 'products/bulk/rows',
    ...read,
    query: v.strictObject({
      after: v.exactOptional(Id),
      limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(GRID_PAGE)), GRID_PAGE),
    }),
    data: listed(GridProduct),
  }),
  /** Saves either all rows or none. Errors are reported by row and field: `variants.3.sku`. */
  save: defineCall({
    method: 'PUT',
    path: 'products/bulk/update-product',
    ...write,
    body: BulkUpdateForm,
    data: BulkResult,
  }),
  /** Newest first. */
  changes: defineCall({
    method: 'GET',
    path: 'product-changes',
    ...read,
    query: v.strictObject(paging(20, 100)),
    data: listed(BulkChange),
  }),
  /** One bulk change with its rows. */
  change: defineCall({
    method: 'GET',
    path: 'product-changes/{id}',
    ...read,
    data: v.object({ change: BulkChange, rows: v.array(ChangedRow) }),
  }),
  /** Undoes a change: its rows get their previous values. Rows that were changed since stay unchanged, and are returned in `left_out`. */
  putBack: defineCall({ method: 'POST', path: 'product-changes/{id}/put-back', ...write, data: PutBackResult }),
};
