/** Which SKUs of many variants cannot be written, because another variant of the merchant has them. */
import { variantName } from '@portal/shared/domain/products/price-rule.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { products, productVariants } from '../tables.ts';
import type { BulkEditor, Edits } from './write-rows.ts';

type VariantEdit = Edits['variants'][number];

interface Owner {
  readonly id: string;
  /** In small letters: SKUs are unique in any letters. */
  readonly sku: string;
  readonly name: string;
}

async function ownersOf({ tx, accountId }: BulkEditor, skus: readonly string[]): Promise<readonly Owner[]> {
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

/** The small letters of the SKU that an edit gives; undefined where it gives none, or the one that is there. */
function givenSku({ row, fields: { sku } }: VariantEdit): string | undefined {
  const given = sku?.toLowerCase();
  return given && given !== row.sku.toLowerCase() ? given : undefined;
}

/**
 * For each variant, by its id, whose SKU is taken: the name of the variant that has it, or gets it by an edit before. One whose own SKU
 * is changed by these edits gives it up.
 */
export async function takenSkus(
  editor: BulkEditor,
  edits: readonly VariantEdit[],
  titles: Edits['titles'],
): Promise<ReadonlyMap<string, string>> {
  const given = edits.flatMap((edit) => givenSku(edit) ?? []);
  const owners = new Map((await ownersOf(editor, given)).map((owner) => [owner.sku, owner]));
  const leaving = new Set(
    edits.flatMap(({ row, fields: { sku } }) =>
      sku !== undefined && sku.toLowerCase() !== row.sku.toLowerCase() ? [row.id] : [],
    ),
  );
  const taken = new Map<string, string>();
  const before = new Map<string, string>();
  for (const edit of edits) {
    const sku = givenSku(edit);
    if (sku === undefined) continue;
    const owner = owners.get(sku);
    const name = owner && !leaving.has(owner.id) ? owner.name : before.get(sku);
    if (name !== undefined) taken.set(edit.row.id, name);
    else before.set(sku, variantName(titles.get(edit.row.product_id) ?? '', edit.row.option_values));
  }
  return taken;
}
