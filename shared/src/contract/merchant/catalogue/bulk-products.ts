/** Many products and variants at once: as a grid shows them, saved all or none, and put back afterwards. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Id, Moment, QueryInteger, RecordId, Text } from '../../kernel/fields.ts';
import { listed } from '../../kernel/list.ts';
import { OptionalRinggit, PriceRinggit, Ringgit } from '../../kernel/money.ts';
import { paging } from '../../kernel/paging.ts';
import { rule } from '../../kernel/rules.ts';
import { Sku, WeightText } from './product-variants.ts';
import { ProductStatus } from './products.ts';

/** Products and variants together, in one call. */
export const MOST_CHANGED = 5000;

/** Products of a page. */
export const GRID_PAGE = 500;

export const GridVariant = v.object({
  id: Id,
  /** A value of each option of the product, in their order. */
  option_values: v.array(v.string()),
  sku: v.string(),
  /** Null where the product's price counts. */
  custom_pricing_price: v.nullable(Ringgit),
  /** Null where the product's weight counts. */
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
  /** Those that are not archived. */
  variants: v.array(GridVariant),
});
export type GridProduct = v.InferOutput<typeof GridProduct>;

/** Of the row that was changed. Without it the last write wins. */
const NAMED = { version: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))) };

/** What is left out stays as it was. */
const ProductChange = v.strictObject({
  id: RecordId,
  ...NAMED,
  title: v.exactOptional(Text(120)),
  status: v.exactOptional(ProductStatus),
  price: v.exactOptional(PriceRinggit),
  weight_grams: v.exactOptional(WeightText),
});

/** An empty price or weight is that of the product. */
const VariantChange = v.strictObject({
  id: RecordId,
  ...NAMED,
  sku: v.exactOptional(Sku),
  custom_pricing_price: v.exactOptional(OptionalRinggit),
  weight_grams: v.exactOptional(WeightText),
  is_active: v.exactOptional(v.boolean()),
});

/** No row stands there twice. */
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

/** `edited`: rows that a person sent; `scheduled`: by a rule at its day; `put_back`: what another change had changed. */
export const ChangeSource = v.picklist(['edited', 'scheduled', 'put_back']);
export type ChangeSource = v.InferOutput<typeof ChangeSource>;

export const BulkChange = v.object({
  id: Id,
  source: ChangeSource,
  made_by: v.string(),
  made_at: Moment,
  /** How many products and variants it changed. */
  row_count: v.number(),
  /** The change that this one put back. */
  put_back_of: v.nullable(Id),
  /** When it was put back itself; null where it was not. */
  put_back_at: v.nullable(Moment),
});
export type BulkChange = v.InferOutput<typeof BulkChange>;

/** Fields of a product or variant that a change is about. */
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
  /** As it was called then: the title of the product, for a variant with its values. */
  name: v.string(),
  before: ChangedFields,
  after: ChangedFields,
  /** Some of it is no longer as the change left it, or the row is gone: putting back leaves it out. */
  is_changed_since: v.boolean(),
});
export type ChangedRow = v.InferOutput<typeof ChangedRow>;

const Versions = v.array(v.object({ id: Id, version: v.number() }));

export const BulkResult = v.object({
  /** Null where every row was like this already. */
  change: v.nullable(BulkChange),
  /** Of each row that was written; a product is so with its variants. */
  products: Versions,
  variants: Versions,
});
export type BulkResult = v.InferOutput<typeof BulkResult>;

export const PutBackResult = v.object({
  /** Null where every row was changed since. */
  change: v.nullable(BulkChange),
  left_out: v.array(ChangedRow),
});

const CURRENT = { changed_by: v.nullable(v.string()), changed_at: v.nullable(Moment) };

/**
 * The `data` of a `conflict` of `save`: each row that was changed from an old version, as it is now and as it was sent. Nothing was
 * written.
 */
export const BulkConflicts = v.object({
  products: v.array(v.object({ ...GridProduct.entries, variants: v.tuple([]), ...CURRENT, sent: ChangedFields })),
  variants: v.array(v.object({ ...GridVariant.entries, ...CURRENT, sent: ChangedFields })),
});
export type BulkConflicts = v.InferOutput<typeof BulkConflicts>;

/** What a refusal says of old versions; undefined for a refusal of another kind. */
export function conflictsIn(data: unknown): BulkConflicts | undefined {
  const { success, output } = v.safeParse(BulkConflicts, data);
  return success ? output : undefined;
}

const read = { access: 'merchant', needs: 'products.read' } as const;
const write = { access: 'merchant', needs: 'products.write', idempotent: true } as const;

export const bulkProducts = {
  /** Products that are not archived, newest first, with their variants: those that follow `after`. */
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
  /** All rows or none. What is wrong is named at row and field: `variants.3.sku`. */
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
  /** One of them with its rows. */
  change: defineCall({
    method: 'GET',
    path: 'product-changes/{id}',
    ...read,
    data: v.object({ change: BulkChange, rows: v.array(ChangedRow) }),
  }),
  /** Rows are again as they were before it. Those that were changed since stay as they are, and are named. */
  putBack: defineCall({ method: 'POST', path: 'product-changes/{id}/put-back', ...write, data: PutBackResult }),
};
