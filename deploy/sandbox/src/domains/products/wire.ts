/** The wire form of products and variants for their merchant. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { combinationKey } from '@portal/shared/contract/merchant/catalogue/product-options.ts';
import type { productVariants as variantContract } from '@portal/shared/contract/merchant/catalogue/product-variants.ts';
import type { products as contract } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { combinationsOf } from '@portal/shared/domain/products/variants.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { Caller } from '../../kernel/resources/resource.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { categoriesTable, subcategoriesTable } from '../catalogue/domain.ts';
import { picturesOf } from '../media/domain.ts';
import { type products, productVariants } from './tables.ts';

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof productVariants.$inferSelect;
type WireVariant = CallResult<typeof variantContract.get>;
type WireProduct = CallResult<typeof contract.get>;

/** The times in wire form. */
export const edited = ({ created_at, changed_at }: Pick<VariantRow, 'created_at' | 'changed_at'>) => ({
  created_at: created_at.toISOString(),
  changed_at: changed_at?.toISOString() ?? null,
});

/** The id of the product's first picture. */
const mainPicture = ({ image_ids }: ProductRow): string | null => image_ids[0] ?? null;

export const wireVariant = (row: VariantRow): WireVariant => ({
  ...row,
  ...edited(row),
  custom_pricing_enable: row.custom_pricing_price !== null,
  custom_pricing_price: row.custom_pricing_price === null ? null : decimalOf(row.custom_pricing_price),
});

/** The variants of these products that are not archived, in the order of their combinations. */
export async function variantsOf(
  tx: Tx,
  found: readonly ProductRow[],
): Promise<ReadonlyMap<string, readonly VariantRow[]>> {
  const withOptions = found.filter(({ options }) => options.length > 0);
  if (withOptions.length === 0) return new Map();
  const ids = withOptions.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(productVariants)
    .where(and(inArray(productVariants.product_id, ids), isNull(productVariants.archived_at)))
    .orderBy(asc(productVariants.combination));
  const byProduct = new Map<string, VariantRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) byProduct.get(row.product_id)?.push(row);
  return new Map(
    withOptions.map(({ id, options }) => {
      const places = new Map(combinationsOf(options).map((values, place) => [combinationKey(values), place]));
      const placeOf = ({ combination }: VariantRow) => places.get(combination) ?? places.size;
      return [id, (byProduct.get(id) ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))];
    }),
  );
}

async function titlesOf(
  tx: Tx,
  table: typeof categoriesTable | typeof subcategoriesTable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx.select({ id: table.id, title: table.title }).from(table).where(inArray(table.id, wanted));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The range of prices of the product's variants, from the lowest to the highest. */
function pricesOf({ price }: ProductRow, variants: readonly VariantRow[]) {
  const own = variants.filter(({ is_active }) => is_active).map((one) => one.custom_pricing_price ?? price);
  const prices = own.length > 0 ? own : [price];
  const least = prices.reduce((one, other) => (other < one ? other : one));
  const most = prices.reduce((one, other) => (other > one ? other : one));
  return { price: decimalOf(price), price_from: decimalOf(least), price_to: decimalOf(most) };
}

export const toWireProducts =
  ({ origins }: Pick<Sandbox, 'origins'>) =>
  async (rows: readonly ProductRow[], { tx }: Pick<Caller, 'tx'>): Promise<readonly WireProduct[]> => {
    const variants = await variantsOf(tx, rows);
    const categories = await titlesOf(
      tx,
      categoriesTable,
      rows.map(({ category_id }) => category_id),
    );
    const subcategories = await titlesOf(
      tx,
      subcategoriesTable,
      rows.map(({ subcategory_id }) => subcategory_id),
    );
    const pictures = await picturesOf(tx, rows.map(mainPicture), origins.gateway);
    return rows.map((row) => {
      const own = variants.get(row.id) ?? [];
      return {
        ...row,
        ...edited(row),
        ...pricesOf(row, own),
        options: row.options.map(({ name, values }) => ({ name, values: [...values] })),
        category: categories.get(row.category_id) ?? '',
        subcategory: subcategories.get(row.subcategory_id) ?? null,
        image: pictures(mainPicture(row)),
        product_variant_enable: row.options.length > 0,
        product_product_variant: own.map(wireVariant),
      };
    });
  };
