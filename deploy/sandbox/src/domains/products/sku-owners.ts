import { variantName } from '@portal/shared/domain/products/price-rule.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { products, productVariants } from './tables.ts';

interface SkuOwner {
  readonly id: string;
  /** In lower case, because SKUs are unique regardless of case. */
  readonly sku: string;
  /** The title of the product, and the option values of the variant. */
  readonly name: string;
}

/** The merchant's variants with one of these SKUs, without archived ones. @param skus in lower case */
export async function skuOwners(tx: Tx, accountId: string, skus: readonly string[]): Promise<readonly SkuOwner[]> {
  if (skus.length === 0) return [];
  const rows = await tx
    .select({
      id: productVariants.id,
      sku: sql<string>`lower(${productVariants.sku})`,
      title: products.title,
      values: productVariants.option_values,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.product_id))
    .where(
      and(
        eq(productVariants.account_id, accountId),
        isNull(productVariants.archived_at),
        sql`${productVariants.sku} <> ''`,
        sql`lower(${productVariants.sku}) = any(${sql.param(skus)}::text[])`,
      ),
    );
  return rows.map(({ title, values, ...row }) => ({ ...row, name: variantName(title, values) }));
}
