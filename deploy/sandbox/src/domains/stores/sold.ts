/** Finds the products and variants of a store for the lines of a cart. */
import { and, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { products, productVariants } from '../products/domain.ts';
import { storeProducts } from './tables.ts';

export type SoldProduct = typeof products.$inferSelect;
export type SoldVariant = typeof productVariants.$inferSelect;

/** An SQL condition that is true when the store sells the product. */
export const isSold = (storeId: string): SQL | undefined =>
  and(eq(storeProducts.store_id, storeId), eq(products.status, 'active'));

interface RequestedLine {
  readonly product_id: string;
  /** Null when the product has no options. */
  readonly variant_id: string | null;
}

/**
 * The product and the variant of one line; each is undefined if it was not found. Only a line for which `soldProduct` returns a product can
 * be ordered.
 */
export interface Sold {
  readonly product: SoldProduct | undefined;
  readonly variant: SoldVariant | undefined;
}

/**
 * The product of a valid line; undefined for an invalid line. A valid line has a variant if the product has options, and no variant if it
 * has none.
 */
export function soldProduct({ variant_id }: RequestedLine, { product, variant }: Sold): SoldProduct | undefined {
  if (!product || (variant_id !== null) !== (variant !== undefined)) return undefined;
  return product.options.length > 0 === (variant !== undefined) ? product : undefined;
}

/** The weight of one piece in grams; null when the product is not shipped. */
export const gramsOf = (
  product: Pick<SoldProduct, 'weight_grams'>,
  variant: Pick<SoldVariant, 'weight_grams'> | undefined,
): number | null => variant?.weight_grams ?? product.weight_grams;

/** The product and variant of each line, in the order of the lines. */
export async function soldLines(tx: Tx, storeId: string, lines: readonly RequestedLine[]): Promise<readonly Sold[]> {
  const sold = await tx
    .select(getTableColumns(products))
    .from(storeProducts)
    .innerJoin(products, eq(products.id, storeProducts.product_id))
    .where(
      and(
        isSold(storeId),
        inArray(
          products.id,
          lines.map(({ product_id }) => product_id),
        ),
      ),
    );
  const variantIds = lines.flatMap(({ variant_id }) => variant_id ?? []);
  const variants =
    variantIds.length === 0
      ? []
      : await tx
          .select()
          .from(productVariants)
          .where(
            and(
              inArray(productVariants.id, variantIds),
              eq(productVariants.is_active, true),
              isNull(productVariants.archived_at),
            ),
          );
  return lines.map(({ product_id, variant_id }) => ({
    product: sold.find(({ id }) => id === product_id),
    variant: variants.find((one) => one.id === variant_id && one.product_id === product_id),
  }));
}
