/** Products and variants for the grid, with the fields that the grid can change. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { owned } from '../../../kernel/data/owned.ts';
import type { Caller } from '../../../kernel/resources/resource.ts';
import { products } from '../tables.ts';
import { variantsOf, type ProductRow, type VariantRow } from '../wire.ts';

type WireProduct = NonNullable<CallResult<typeof bulkProducts.rows>['list']['data']>[number];

export const gridVariant = (row: VariantRow): WireProduct['variants'][number] => {
  const { id, option_values, sku, custom_pricing_price, weight_grams, is_active, version } = row;
  return { id, option_values, sku, custom_pricing_price, weight_grams, is_active, version };
};

export const gridProduct = (row: ProductRow, variants: readonly VariantRow[]): WireProduct => {
  const { id, title, status, price, weight_grams, version } = row;
  return { id, title, status, price, weight_grams, version, variants: variants.map(gridVariant) };
};

/**
 * The rows after the product `after`, newest first. Paging by product, and not by row number, keeps the pages stable when a product is
 * added.
 */
export async function gridRows(
  { tx, principal }: Caller,
  { after, limit }: { readonly after?: string; readonly limit: number },
): Promise<CallResult<typeof bulkProducts.rows>> {
  const listedOnly = and(owned(products, principal), ne(products.status, 'archived'));
  const before =
    after === undefined
      ? undefined
      : sql`(${products.created_at}, ${products.id}) < (select created_at, id from products as last where ${eq(sql`last.id`, after)})`;
  const rows = await tx
    .select()
    .from(products)
    .where(and(listedOnly, before))
    .orderBy(desc(products.created_at), desc(products.id))
    .limit(limit);
  const [all] = await tx.select({ total: count() }).from(products).where(listedOnly);
  const variants = await variantsOf(tx, rows);
  return { list: { data: rows.map((row) => gridProduct(row, variants.get(row.id) ?? [])), total: all?.total ?? 0 } };
}
