/** SKUs that cannot be written because another variant of the merchant has them. */
import { variantName } from '@portal/shared/domain/products/price-rule.ts';
import { skuOwners } from '../sku-owners.ts';
import type { BulkEditor, Edits } from './write-rows.ts';

type VariantEdit = Edits['variants'][number];

/** The new SKU of an edit in lower case; undefined when the SKU does not change. */
function changedSku({ row, fields: { sku } }: VariantEdit): string | undefined {
  const next = sku?.toLowerCase();
  return next && next !== row.sku.toLowerCase() ? next : undefined;
}

/**
 * For each variant whose new SKU is taken, by the id of the variant: the name of the variant that has this SKU, or that gets it by an
 * earlier edit. A SKU counts as free if another edit changes the SKU of its owner.
 */
export async function takenSkus(
  editor: BulkEditor,
  edits: readonly VariantEdit[],
  titles: Edits['titles'],
): Promise<ReadonlyMap<string, string>> {
  const skus = edits.flatMap((edit) => changedSku(edit) ?? []);
  const owners = new Map((await skuOwners(editor.tx, editor.accountId, skus)).map((owner) => [owner.sku, owner]));
  const leaving = new Set(
    edits.flatMap(({ row, fields: { sku } }) =>
      sku !== undefined && sku.toLowerCase() !== row.sku.toLowerCase() ? [row.id] : [],
    ),
  );
  const taken = new Map<string, string>();
  const before = new Map<string, string>();
  for (const edit of edits) {
    const sku = changedSku(edit);
    if (sku === undefined) continue;
    const owner = owners.get(sku);
    const name = owner && !leaving.has(owner.id) ? owner.name : before.get(sku);
    if (name !== undefined) taken.set(edit.row.id, name);
    else before.set(sku, variantName(titles.get(edit.row.product_id) ?? '', edit.row.option_values));
  }
  return taken;
}
